import { useQuery } from '@tanstack/react-query'
import { statusAbertos } from '#contract/chamados-texts.ts'
import { call } from '#web/platform/api/api.ts'
import type { Shows } from '#web/platform/live/shown.ts'

/** What figures count; the time at which they were read stands beside them. */
export const figures = (...shows: Shows) => ({ shows, ages: true })

/** The company's figures in one call. */
export const useResumo = () =>
  useQuery({
    queryKey: ['paineis', 'resumo'],
    queryFn: ({ signal }) => call('getResumo', { signal }),
    meta: figures('chamados', 'visitas', 'clientes'),
  })

export const useTendencia = () =>
  useQuery({
    queryKey: ['paineis', 'tendencia'],
    queryFn: ({ signal }) => call('getTendencia', { signal }),
    meta: figures('chamados', 'visitas', 'clientes', 'usuarios'),
  })

/** What needs somebody, a few rows of each kind. */
export const useAtencao = () =>
  useQuery({
    queryKey: ['paineis', 'atencao'],
    queryFn: ({ signal }) => call('getAtencao', { signal }),
    meta: figures('chamados', 'visitas', 'clientes', 'usuarios'),
  })

/** What a new company has still to do; once it has done all, nobody asks again. */
export const usePrimeirosPassos = () =>
  useQuery({
    queryKey: ['paineis', 'primeirospassos'],
    queryFn: ({ signal }) => call('getPrimeirosPassos', { signal }),
    enabled: ({ state: { data } }) => data === undefined || Object.values(data).includes(false),
    meta: figures('chamados', 'visitas', 'clientes', 'usuarios', 'artigos', 'planos'),
  })

type Count = (id: number, signal: AbortSignal) => Promise<{ total: number }>

const doAnalista = {
  abertos: (id, signal) =>
    call('countStatusDoAnalista', { body: { statusList: [...statusAbertos], id_analista: id }, signal }),
  aguardandoTerceiros: (id, signal) =>
    call('countAguardandoDoAnalista', { params: { id: String(id) }, signal }),
  aguardandoCliente: (id, signal) =>
    call('countStatusDoAnalista', { body: { statusList: [5], id_analista: id }, signal }),
  criticos: (id, signal) => call('countCriticosDoAnalista', { params: { id: String(id) }, signal }),
} satisfies Record<string, Count>

const doCliente = {
  total: (id, signal) => call('countDoCliente', { params: { clientId: String(id) }, signal }),
  abertos: (id, signal) =>
    call('countVariosDoCliente', { body: { statusList: [...statusAbertos], id_cliente: id }, signal }),
  aguardandoTerceiros: (id, signal) =>
    call('countStatusDoCliente', { params: { status: '4', clientId: String(id) }, signal }),
  aguardandoCliente: (id, signal) =>
    call('countStatusDoCliente', { params: { status: '5', clientId: String(id) }, signal }),
  criticos: (id, signal) => call('countCriticosDoCliente', { params: { clientId: String(id) }, signal }),
} satisfies Record<string, Count>

/** How many chamados of an analista are so. */
export const useCountDoAnalista = (what: keyof typeof doAnalista, id: number) =>
  useQuery({
    queryKey: ['paineis', 'analista', id, what],
    queryFn: async ({ signal }) => (await doAnalista[what](id, signal)).total,
    meta: figures({ noun: 'chamados', own: true }),
  })

/** An analista's visitas in numbers, and the deadlines of their chamados. */
export const usePainelAnalista = (id: number) =>
  useQuery({
    queryKey: ['paineis', 'analista', id, 'visitas'],
    queryFn: async ({ signal }) => {
      const params = { id: String(id) }
      return call('getPainelAnalista', { params, signal })
    },
    meta: figures('visitas', { noun: 'chamados', own: true }),
  })

export const useCountDoCliente = (what: keyof typeof doCliente, id: number) =>
  useQuery({
    queryKey: ['paineis', 'cliente', id, what],
    queryFn: async ({ signal }) => (await doCliente[what](id, signal)).total,
    meta: figures('chamados'),
  })

/** When a company opened its last chamado; null when it never did. */
export const useUltimoChamado = (id: number) =>
  useQuery({
    queryKey: ['paineis', 'cliente', id, 'ultimo'],
    queryFn: async ({ signal }) => {
      const params = { clientId: String(id) }
      return (await call('getUltimoChamado', { params, signal })).ultima_data
    },
    meta: figures('chamados'),
  })

export const useProximaVisita = (id: number) =>
  useQuery({
    queryKey: ['paineis', 'cliente', id, 'proximavisita'],
    queryFn: async ({ signal }) => {
      const params = { id: String(id) }
      return call('getProximaVisita', { params, signal })
    },
    meta: figures('visitas'),
  })
