import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Presente } from '#contract/chamados.ts'
import { type EstadoPresenca, PRESENCA_EVERY_S, PRESENCA_S } from '#contract/chamados-texts.ts'
import type { Evento } from '#contract/eventos.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/api.ts'
import { currentSession } from '#web/platform/session/session.ts'

const EVERY_MS = PRESENCA_EVERY_S * 1000
const LASTS_MS = PRESENCA_S * 1000

const tell = (id: number, estado: EstadoPresenca | 'saiu', keepalive = false) =>
  call('marcarPresenca', { params: { id: String(id) }, body: { estado }, keepalive })

const isRefusal = (reason: unknown) =>
  reason instanceof ApiError && reason.status >= 400 && reason.status < 500

/** What this page does with each chamado; its beat may be asked for by whoever shows who is there. */
const doing = new Map<number, EstadoPresenca>()

/** To say what one does is to ask who else is there. */
const presencaQuery = (id: number) =>
  queryOptions({
    queryKey: ['chamados', 'presencas', id],
    queryFn: async () => (await tell(id, doing.get(id) ?? 'vendo')).presentes,
    meta: {
      shows: [],
      takes: (client: QueryClient, { noun, id: of, presentes }: Evento) => {
        if (noun !== 'presencas' || of !== id || presentes === undefined) return false
        client.setQueryData(['chamados', 'presencas', id], presentes)
        return true
      },
    },
    gcTime: 0,
    retry: false,
  })

/** Says every 20 seconds, while the page is seen, that this person is here, and what they do; and that they go. */
export function usePresenca(id: number, estado: EstadoPresenca, isStaff: boolean) {
  const { refetch } = useQuery({
    ...presencaQuery(id),
    enabled: isStaff,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (isRefusal(state.error) ? false : EVERY_MS),
  })

  useEffect(() => {
    if (!isStaff || (doing.get(id) ?? 'vendo') === estado) return
    doing.set(id, estado)
    void refetch()
  }, [id, isStaff, estado, refetch])

  useEffect(() => {
    if (!isStaff) return undefined
    function leave() {
      if (currentSession()) void tell(id, 'saiu', true).catch(() => undefined)
    }
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      doing.delete(id)
      leave()
    }
  }, [id, isStaff])
}

/** When each of them is gone. A clock that is wrong says nothing: then they last from when they were heard of. */
export function endOf({ ate }: Pick<Presente, 'ate'>, heard: number) {
  const left = Date.parse(ate) - heard
  return heard + (left > 0 && left <= LASTS_MS ? left : LASTS_MS)
}

/** Who else is there now, as it passes. */
export function usePresentes(id: number): Presente[] {
  const { data = [], dataUpdatedAt } = useQuery({ ...presencaQuery(id), enabled: false })
  const [now, setNow] = useState(0)
  const there = data.filter((person) => endOf(person, dataUpdatedAt) > now)
  const next = Math.min(...there.map((person) => endOf(person, dataUpdatedAt)))

  useEffect(() => {
    if (!Number.isFinite(next)) return undefined
    const timer = setTimeout(() => setNow(Date.now()), Math.max(next - Date.now(), 0) + 1)
    return () => clearTimeout(timer)
  }, [next])
  return there
}
