import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { BodyOf, CallOf } from '#contract/endpoint.ts'
import type {
  createVisita,
  listCalendario,
  listVisitas,
  listVisitasDoAnalista,
  saveVisitaProgress,
  updateVisita,
} from '#contract/visitas.ts'
import { call, callList } from '#web/platform/api/api.ts'
import { addDays, localDay } from '#web/platform/time/dates.ts'
import { useRowWrites } from '#web/platform/api/row-writes.ts'
import { useChanged } from '#web/platform/live/shown.ts'
import { currentSession } from '#web/platform/session/session.ts'

type Query = z.input<typeof listVisitas.query>

/** Names of customers and analistas stand in the rows. */
const withNames = { shows: ['visitas', 'clientes', 'usuarios'] } as const
/** And the rows say which visita is late. */
export const withLate = { ...withNames, ages: true } as const

export const visitasQuery = (query: Query) =>
  queryOptions({
    queryKey: ['visitas', 'list', query],
    queryFn: ({ signal }) => callList('listVisitas', { query, signal }),
    meta: withNames,
    placeholderData: keepPreviousData,
  })

/** Of the calendar's many visitas only what a block shows. */
export const useCalendario = (query: z.input<typeof listCalendario.query>) =>
  useQuery({
    queryKey: ['visitas', 'list', 'calendario', query],
    queryFn: ({ signal }) => callList('listCalendario', { query, signal }),
    meta: withNames,
    placeholderData: keepPreviousData,
  })

export const useVisita = (id: number, perfil: 'admin' | 'analista') =>
  useQuery({
    queryKey: ['visitas', 'one', id],
    queryFn: () =>
      perfil === 'admin' ? fetchVisita(id) : call('getVisitaDoAnalista', { params: { id: String(id) } }),
    meta: { shows: [{ noun: 'visitas', id }, 'clientes', 'usuarios'] },
    staleTime: 0,
  })

export const fetchVisita = (id: number) => call('getVisita', { params: { id: String(id) } })

export type Appointment = { id_visita: number | undefined; id_analista: number; data_hora_prevista: string }

/** The visitas of that analista less than an hour away; undefined asks nothing. */
export const useConflitos = (wanted: Appointment | undefined) =>
  useQuery({
    queryKey: ['visitas', 'conflitos', wanted],
    queryFn: wanted
      ? ({ signal }) => {
          const { id_visita, id_analista, data_hora_prevista } = wanted
          const query = {
            id_analista: String(id_analista),
            data_hora_prevista,
            ...(id_visita !== undefined && { id_visita: String(id_visita) }),
          }
          return call('listConflitos', { query, signal })
        }
      : skipToken,
    meta: withNames,
    staleTime: 0,
  })

export function useVisitaWrites() {
  const rows = useRowWrites('visitas')
  const tellChanged = useChanged()
  return {
    /** After a refusal: what the server has is shown. */
    reload: () => tellChanged({ noun: 'visitas', id: 0 }),
    create: async (body: BodyOf<typeof createVisita>, idempotencyKey: string) => {
      await call('createVisita', { body, idempotencyKey })
      rows.added()
    },
    update: async (id: number, body: BodyOf<typeof updateVisita>) => {
      const visita = await call('updateVisita', { params: { id: String(id) }, body })
      rows.changed(visita)
      return visita
    },
    remove: async (id: number) => {
      await call('deleteVisita', { params: { id: String(id) } })
      rows.removed(id)
    },
  }
}

type OwnQuery = z.input<typeof listVisitasDoAnalista.query>

/** Of the analista who is logged in; the server decides by the session. */
export function fetchOwnVisitas(query: OwnQuery, signal: AbortSignal) {
  const id = currentSession()?.usuario.id_analista
  const own = id === undefined ? query : { ...query, id_analista: String(id) }
  return callList('listVisitasDoAnalista', { query: own, signal })
}

const DAYS_BACK = 7

/**
 * The analista's day: the visitas of today and those of earlier days that still wait for an end; also one that was begun
 * and then moved to another day, and what was ended today, whose observation may still be missing.
 */
async function fetchDia(data: string, signal: AbortSignal) {
  const ask = (query: OwnQuery) => fetchOwnVisitas(query, signal)
  const [day, begun, ended] = await Promise.all([
    ask({ data, pendentes: 'true' }),
    ask({ situacao: 'andamento' }),
    ask({
      situacao: 'finalizada',
      data_inicio: addDays(data, -DAYS_BACK),
      data_fim: addDays(data, DAYS_BACK),
    }),
  ])
  const endedToday = ended.rows.filter(({ checkout }) => checkout !== null && localDay(checkout) === data)
  const rows = [...day.rows, ...begun.rows, ...endedToday]
  const once = [...new Map(rows.map((row) => [row.id, row])).values()]
  return { ...day, rows: once.toSorted((a, b) => a.data_hora_prevista.localeCompare(b.data_hora_prevista)) }
}

export const useVisitasDoDia = (data: string) =>
  useQuery({
    queryKey: ['visitas', 'list', 'dia', data],
    queryFn: ({ signal }) => fetchDia(data, signal),
    meta: withLate,
    placeholderData: keepPreviousData,
  })

export { orderDay } from './progress/day-order.ts'

/** A phone that lost the network must not wait for ever; whether the request arrived, the next look tells. */
const PATIENCE = 30_000

export function useVisitaProgress() {
  const rows = useRowWrites('visitas')
  const tellChanged = useChanged()
  return {
    save: async (id: number, body: CallOf<typeof saveVisitaProgress>['body']) => {
      const signal = AbortSignal.timeout(PATIENCE)
      const visita = await call('saveVisitaProgress', {
        params: { id: String(id) },
        body,
        signal,
        keepalive: true,
      })
      rows.changed(visita)
      return visita
    },
    /** After a refusal or a lost answer: what the server knows is shown. */
    reload: () => tellChanged({ noun: 'visitas', id: 0 }),
  }
}
