import { useEffect, useRef } from 'react'
import type { Entrada } from '#contract/chamados.ts'
import { type Seen, useContagens, useLeitura } from '../components/contagens.ts'

const lastOf = (entries: readonly Entrada[] | undefined, isNota: boolean) =>
  entries?.findLast(({ tipo }) => (tipo === 'nota') === isNota)?.id

/**
 * Whoever looks at a conversation has read it up to its last entries, and what they were told of it. Said once for each
 * opening, and where something is new.
 */
export function useReading(id: number, entries: readonly Entrada[] | undefined) {
  const isNew = useContagens().data?.novas.includes(id) === true
  const [atividade, nota] = [lastOf(entries, false), lastOf(entries, true)]
  const markRead = useLeitura()
  const said = useRef<string>(undefined)

  useEffect(() => {
    const place = [id, atividade, nota].join(' ')
    if (entries === undefined || (!isNew && said.current === place)) return undefined
    const seen: Seen = {
      ...(atividade !== undefined && { id_atividade: atividade }),
      ...(nota !== undefined && { id_nota: nota }),
    }
    function mark() {
      // It stays new until it can be told.
      if (document.hidden || (!isNew && said.current === place)) return
      said.current = place
      void markRead(id, seen).catch(() => undefined)
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
    // oxlint-disable-next-line react/exhaustive-deps -- markRead is new at each render and says the same
  }, [id, entries === undefined, isNew, atividade, nota])
}
