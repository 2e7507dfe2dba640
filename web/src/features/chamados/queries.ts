import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type {
  atenderChamado,
  createChamado,
  createNota,
  escalarChamado,
  fecharChamado,
  listChamadosDoCliente,
  responderChamado,
  updateChamado,
  Chamado,
  ChamadoListado,
} from '#contract/chamados.ts'
import { ABERTOS_LIMIT, chamadosTexts } from '#contract/chamados-texts.ts'
import type { BodyOf, CallOf } from '#contract/endpoint.ts'
import type { desconsiderarPrazo, RelogioLido } from '#contract/sla.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call, callList, type ListPage } from '#web/platform/api/api.ts'
import { gathered } from '#web/platform/api/gathered.ts'
import { useChanged } from '#web/platform/live/shown.ts'

type Query = Omit<z.input<typeof listChamadosDoCliente.query>, 'campos'>
/** Whose chamados a list holds: all that one may see, an analista's own, or those of one's company. */
export type Scope = 'todos' | 'analista' | 'empresa'

function fetchChamados(scope: Scope, id: number | undefined, asked: Query, signal: AbortSignal) {
  const query = { ...asked, campos: 'lista' } as const
  if (scope === 'todos') return callList('listChamados', { query, signal })
  if (id === undefined) throw new ApiError({ status: 400, error: chamadosTexts.storedIdMissing })
  const list = scope === 'analista' ? 'listChamadosDoAnalista' : 'listChamadosDoCliente'
  return callList(list, { params: { userId: String(id) }, query, signal })
}

export const chamadosQuery = (scope: Scope, id: number | undefined, query: Query) =>
  queryOptions({
    queryKey: ['chamados', 'list', scope, id, query],
    queryFn: async ({ signal }) => fetchChamados(scope, id, query, signal),
    meta: {
      shows: [scope === 'analista' ? { noun: 'chamados', own: true } : 'chamados', 'clientes', 'usuarios'],
    },
    placeholderData: keepPreviousData,
  })

export const fetchChamado = (id: number) => call('getChamado', { params: { id: String(id) } })

/** The deadlines of a chamado; null where they are not for the caller. */
export const prazosQuery = (id: string) =>
  queryOptions({
    queryKey: ['chamados', 'prazos', id],
    queryFn: async ({ signal }) => {
      try {
        return await call('getPrazos', { params: { id }, signal })
      } catch (reason) {
        if (reason instanceof ApiError && reason.status === 404) return null
        throw reason
      }
    },
    meta: { shows: [{ noun: 'chamados', id: Number(id) }, 'planos', 'calendarios'] },
    // The working time that is left passes.
    refetchInterval: ({ state }) => (state.data?.relogios.some(isRunning) ? MINUTE_MS : false),
  })
const MINUTE_MS = 60_000
const isRunning = ({ correndo, estourado_em }: RelogioLido) => correndo && estourado_em === null

/** The id as the address has it: what is no number is answered as missing. */
export const chamadoQuery = (id: string) =>
  queryOptions({
    queryKey: ['chamados', 'one', id],
    queryFn: ({ signal }) => call('getChamado', { params: { id }, signal }),
    meta: { shows: [{ noun: 'chamados', id: Number(id) }, 'clientes', 'usuarios'] },
  })

const abertosOf = gathered(ABERTOS_LIMIT, async (ids) => {
  const rows = await call('listAbertos', { query: { clientes: ids.join(',') } })
  return new Map(rows.map((row) => [row.id_cliente, row]))
})

/** How many open chamados a customer has in this person's lists; null for none. All cards of a screen ask together. */
export const useAbertos = (id: number) =>
  useQuery({
    queryKey: ['chamados', 'abertos', id],
    queryFn: () => abertosOf(id),
    meta: { shows: ['chamados'] },
  })

/** The name behind an id. */
export const useNomeCliente = (id: number | undefined) =>
  useQuery({
    queryKey: ['chamados', 'nomecliente', id],
    queryFn: async ({ signal }) =>
      (await call('getNomeCliente', { params: { clientId: String(id) }, signal }))[0]?.nome,
    meta: { shows: ['clientes'] },
    enabled: id !== undefined,
  })

export function useChamadoWrites() {
  const client = useQueryClient()
  const tellChanged = useChanged()

  const reload = (id: number) => tellChanged({ noun: 'chamados', id })

  function changed(chamado: Chamado) {
    client.setQueryData(['chamados', 'one', String(chamado.id_chamado)], chamado)
    void reload(chamado.id_chamado)
    return chamado
  }

  return {
    /** After a refusal: what the server has is shown. */
    reload,
    create: async (body: CallOf<typeof createChamado>['body'], idempotencyKey: string) =>
      changed(await call('createChamado', { body, idempotencyKey })),
    update: async (id: number, body: BodyOf<typeof updateChamado>) =>
      changed(await call('updateChamado', { params: { id: String(id) }, body })),
    responder: async (id: number, body: BodyOf<typeof responderChamado>, idempotencyKey: string) =>
      changed(await call('responderChamado', { params: { id: String(id) }, body, idempotencyKey })),
    fechar: async (id: number, body: BodyOf<typeof fecharChamado>, idempotencyKey: string) =>
      changed(await call('fecharChamado', { params: { id: String(id) }, body, idempotencyKey })),
    escalar: async (id: number, body: BodyOf<typeof escalarChamado>, idempotencyKey: string) =>
      changed(await call('escalarChamado', { params: { id: String(id) }, body, idempotencyKey })),
    atender: async (id: number, body: BodyOf<typeof atenderChamado>, idempotencyKey: string) =>
      changed(await call('atenderChamado', { params: { id: String(id) }, body, idempotencyKey })),
    desconsiderar: async (id: number, body: BodyOf<typeof desconsiderarPrazo>, idempotencyKey: string) => {
      await call('desconsiderarPrazo', { params: { id: String(id) }, body, idempotencyKey })
      await reload(id)
    },
    /** Changes nothing of the chamado itself. */
    anotar: async (id: number, body: BodyOf<typeof createNota>, idempotencyKey: string) => {
      const nota = await call('createNota', { params: { id: String(id) }, body, idempotencyKey })
      void tellChanged({ noun: 'notas', id })
      return nota
    },
    remove: async (id: number) => {
      await call('deleteChamado', { params: { id: String(id) } })
      client.setQueriesData<ListPage<ChamadoListado>>({ queryKey: ['chamados', 'list'] }, (page) => {
        if (!page) return page
        const rows = page.rows.filter(({ id_chamado }) => id_chamado !== id)
        return { ...page, rows, total: page.total - (page.rows.length - rows.length) }
      })
      void reload(id)
    },
  }
}
