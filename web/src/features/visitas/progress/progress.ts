import { useEffect, useRef, useState } from 'react'
import type { ProgressField, Visita } from '#contract/visitas.ts'
import { useOnIntent } from '#web/ui/page/on-intent.ts'
import { useVisitaProgress } from '../queries.ts'
import { useObservacaoDraft } from './observacao-draft.ts'
import { settle } from './settling.ts'
import { UNDO_MS } from './undo-time.ts'
import type { Outcome } from './writing.ts'

const load = () => import('./writing.ts')
type Writing = Awaited<ReturnType<typeof load>>

const SLOW = 4000

/**
 * Writes one of the three into the queue of this device, which tells what becomes of it. A browser that keeps nothing
 * sends it at once; then a refusal or a lost answer is followed by a look at the truth.
 */
export function useProgress(visita: Visita) {
  const { id, versao } = visita
  const way = { ...useVisitaProgress(), id, draft: useObservacaoDraft(visita), undoMs: UNDO_MS }
  const [pending, setPending] = useState<ProgressField>()
  const [isSlow, setIsSlow] = useState(false)
  const [failedAt, setFailedAt] = useState<number>()
  /** Two taps may come before the first one is drawn. */
  const isSending = useRef(false)

  useOnIntent(load)
  useEffect(() => {
    if (pending === undefined) return
    const timer = setTimeout(() => setIsSlow(true), SLOW)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [pending])

  /** Undefined where something is being written already, or could not be. */
  async function alone<T>(field: ProgressField, act: (writing: Writing) => Promise<T>) {
    if (isSending.current) return undefined
    isSending.current = true
    setPending(field)
    setFailedAt(undefined)
    try {
      return await act(await load())
    } catch {
      setFailedAt(versao)
      return undefined
    } finally {
      isSending.current = false
      setPending(undefined)
    }
  }

  function onDone(outcome: Outcome) {
    if (outcome === 'done') settle()
    if (outcome === 'failed') setFailedAt(versao)
    return outcome === 'done'
  }

  /** Whether it was saved, here or there. */
  const write = (field: ProgressField, value: true | string) =>
    alone(field, async (writing) => onDone(await writing.write(way, field, value)))

  const leave = (observacao: string) =>
    alone('checkout', async (writing) => {
      const leaving = await writing.leave(way, observacao, (send) =>
        alone('checkout', async () => onDone(await send())),
      )
      onDone(leaving ? 'done' : 'failed')
      return leaving
    })

  // Outlasts the toast, until another try or until the visita turns out to have changed after all.
  return { pending, isSlow, failed: failedAt === versao, write, leave }
}
