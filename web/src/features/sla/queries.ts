import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { BodyOf } from '#contract/endpoint.ts'
import type {
  createCalendario,
  createFeriado,
  createPlano,
  getRelatorio,
  simularPrazo,
  updateCalendario,
  updatePlano,
} from '#contract/sla.ts'
import { ApiError, networkFailure } from '#web/platform/api/api-error.ts'
import { ask, call, callList } from '#web/platform/api/api.ts'
import { useRowWrites } from '#web/platform/api/row-writes.ts'

/** All of them: a company has few. Their counts of open chamados change with these. */
export const planosQuery = () =>
  queryOptions({
    queryKey: ['planos', 'list'],
    queryFn: ({ signal }) => callList('listPlanos', { signal }),
    meta: { shows: ['planos', 'calendarios', 'clientes', 'chamados'] },
  })

export const calendariosQuery = () =>
  queryOptions({
    queryKey: ['calendarios', 'list'],
    queryFn: ({ signal }) => callList('listCalendarios', { signal }),
    meta: { shows: ['calendarios', 'planos', 'clientes', 'chamados'] },
  })

export const feriadosQuery = (id: number, ano: number) =>
  queryOptions({
    queryKey: ['calendarios', 'feriados', id, ano],
    queryFn: ({ signal }) =>
      call('listFeriados', { params: { id: String(id) }, query: { ano: String(ano) }, signal }),
    meta: { shows: ['calendarios'] },
  })

/** Neither has a call of its own. */
async function fetchOne<Row extends { id: number }>(all: Promise<{ rows: Row[] }>, id: number, gone: string) {
  const found = (await all).rows.find((row) => row.id === id)
  if (!found) throw new ApiError({ status: 404, error: gone })
  return found
}
export const fetchPlano = (id: number, gone: string) => fetchOne(callList('listPlanos'), id, gone)
export const fetchCalendario = (id: number, gone: string) => fetchOne(callList('listCalendarios'), id, gone)

export type Simulacao = z.input<typeof simularPrazo.body>

/** Nothing is written: asked again as often as something is typed. */
export const simulacaoQuery = (body: Simulacao) =>
  queryOptions({
    queryKey: ['calendarios', 'simulacao', body],
    queryFn: ({ signal }) => call('simularPrazo', { body, signal }),
    meta: { shows: ['calendarios'] },
    placeholderData: keepPreviousData,
  })

export type Consulta = Pick<z.output<typeof getRelatorio.query>, 'de' | 'ate' | 'grupo'>

export const relatorioQuery = (query: Consulta) =>
  queryOptions({
    queryKey: ['sla', 'relatorio', query],
    queryFn: async ({ signal }) => {
      const answer = await call('getRelatorio', { query, signal })
      if ('linhas' in answer) return answer
      throw new ApiError({ status: 0, error: networkFailure })
    },
    // Read anew each minute: each closed chamado changes it, and it costs more than a list.
    meta: { shows: ['clientes', 'planos'], ages: true },
    placeholderData: keepPreviousData,
  })

/** The same as a file for spreadsheets. */
export async function downloadRelatorio(query: Consulta) {
  const response = await ask('getRelatorio', { query: { ...query, formato: 'csv' }, accept: 'text/csv' })
  const file = await response.blob().catch(() => {
    throw new ApiError({ status: 0, error: networkFailure })
  })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `sla-por-${query.grupo}-${query.de}-a-${query.ate}.csv`
  link.click()
  // Not at once: a browser may still be about to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

export function usePlanoWrites() {
  const client = useQueryClient()
  const rows = useRowWrites('planos')
  return {
    create: async (body: BodyOf<typeof createPlano>, idempotencyKey: string) => {
      const plano = await call('createPlano', { body, idempotencyKey })
      // There at once for a field that chooses it.
      client.setQueryData(
        planosQuery().queryKey,
        (page) => page && { ...page, rows: [...page.rows, plano], total: page.total + 1 },
      )
      rows.added()
      return plano
    },
    update: async (id: number, body: BodyOf<typeof updatePlano>) => {
      rows.changed(await call('updatePlano', { params: { id: String(id) }, body }))
    },
    remove: async (id: number) => {
      await call('deletePlano', { params: { id: String(id) } })
      rows.removed(id)
    },
  }
}

export function useCalendarioWrites() {
  const rows = useRowWrites('calendarios')
  return {
    create: async (body: BodyOf<typeof createCalendario>, idempotencyKey: string) => {
      const calendario = await call('createCalendario', { body, idempotencyKey })
      rows.added()
      return calendario
    },
    update: async (id: number, body: BodyOf<typeof updateCalendario>) => {
      rows.changed(await call('updateCalendario', { params: { id: String(id) }, body }))
    },
    remove: async (id: number) => {
      await call('deleteCalendario', { params: { id: String(id) } })
      rows.removed(id)
    },
  }
}

export function useFeriadoWrites() {
  const calendarios = useRowWrites('calendarios')
  return {
    create: async (body: BodyOf<typeof createFeriado>, idempotencyKey: string) => {
      await call('createFeriado', { body, idempotencyKey })
      calendarios.added()
    },
    remove: async (id: number) => {
      await call('deleteFeriado', { params: { id: String(id) } })
      calendarios.added()
    },
  }
}
