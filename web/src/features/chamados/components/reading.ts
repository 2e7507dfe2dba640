import { useEffect } from 'react'
import type { Atividade } from '#contract/chamados.ts'
import { useContagens, useLeitura } from './contagens.ts'

/** Whoever looks at a history that has something new has read it up to its last entry. */
export function useReading(id: number, entries: readonly Atividade[] | undefined) {
  const isNew = useContagens().data?.novas.includes(id) === true
  const last = entries?.at(-1)?.id_atividade
  const markRead = useLeitura()

  useEffect(() => {
    if (!isNew || last === undefined) return undefined
    function mark() {
      // It stays new until it can be told.
      if (!document.hidden && last !== undefined) void markRead(id, last).catch(() => undefined)
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
    // oxlint-disable-next-line react/exhaustive-deps -- markRead is new at each render and says the same
  }, [id, isNew, last])
}
