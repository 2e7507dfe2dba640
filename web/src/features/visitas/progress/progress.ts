import { useEffect, useRef, useState } from 'react'
import { visitasTexts as texts } from '#contract/visitas-texts.ts'
import type { ProgressField, Visita } from '#contract/visitas.ts'
import { filaDoCartao, type Passo } from '#web/features/campo/queries.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { keepDraft } from '#web/platform/session/draft.ts'
import { toast } from '#web/ui/feedback/toast/store.ts'
import { useVisitaProgress } from '../queries.ts'
import { useObservacaoDraft } from './observacao-draft.ts'
import { settle } from './settling.ts'
import { UNDO_MS, type Undoable } from './undo-time.ts'

const successes: Record<ProgressField, string> = {
  checkin: texts.checkinDone,
  checkout: texts.checkoutDone,
  observacao_analista: texts.observacaoSaved,
}
const failures: Record<ProgressField, string> = {
  checkin: texts.checkinNotDone,
  checkout: texts.checkoutNotDone,
  observacao_analista: texts.observacaoNotSaved,
}

function passoOf(id_visita: number, field: ProgressField, value: true | string): Passo {
  if (field === 'observacao_analista')
    return { id_visita, tipo: 'observacao', dados: { texto: String(value) } }
  return { id_visita, tipo: field, dados: {} }
}

const SLOW = 4000

/**
 * Writes one of the three into the queue of this device, which tells what becomes of it. A browser that keeps nothing
 * sends it at once; then a refusal or a lost answer is followed by a look at the truth.
 */
export function useProgress(visita: Visita) {
  const { id, versao } = visita
  const draft = useObservacaoDraft(visita)
  const { save, reload } = useVisitaProgress()
  const [pending, setPending] = useState<ProgressField>()
  const [isSlow, setIsSlow] = useState(false)
  const [failedAt, setFailedAt] = useState<number>()
  /** Two taps may come before the first one is drawn. */
  const isSending = useRef(false)

  useEffect(() => {
    if (pending === undefined) return
    const timer = setTimeout(() => setIsSlow(true), SLOW)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [pending])

  /** Whether it was saved. */
  async function attempt(field: ProgressField, value: true | string) {
    try {
      await save(id, { [field]: value })
      settle()
      toast.success(successes[field])
      return true
    } catch (reason) {
      if (reason instanceof ApiError && reason.status === 409) toast.warning(reason.error)
      else {
        toast.error(failures[field])
        setFailedAt(versao)
      }
      void reload()
      return false
    }
  }

  /** Undefined where something is being written already. */
  async function alone<T>(field: ProgressField, act: () => Promise<T>) {
    if (isSending.current) return undefined
    isSending.current = true
    setPending(field)
    setFailedAt(undefined)
    try {
      return await act()
    } finally {
      isSending.current = false
      setPending(undefined)
    }
  }

  function onKept(isKept: boolean) {
    if (isKept) settle()
    else setFailedAt(versao)
    return isKept
  }

  /** Whether it was saved, here or there. */
  const write = (field: ProgressField, value: true | string) =>
    alone(field, async () => {
      const fila = await filaDoCartao()
      return fila ? onKept(await fila.keep(passoOf(id, field, value))) : attempt(field, value)
    })

  /** Both at once: a page that is being left sends nothing later. */
  const finish = (observacao: string) =>
    alone('checkout', async () => {
      const noted = observacao === '' ? undefined : attempt('observacao_analista', observacao)
      await attempt('checkout', true)
      if (await noted) keepDraft(draft, '')
    })

  /** The check-out, and what was found there, as something that can be taken back; undefined when it was not kept. */
  const leave = (observacao: string) =>
    alone('checkout', async (): Promise<Undoable | undefined> => {
      const fila = await filaDoCartao()
      if (!fila) return { send: () => finish(observacao) }
      const note = observacao === '' ? [] : [passoOf(id, 'observacao_analista', observacao)]
      const held = await fila.hold([...note, passoOf(id, 'checkout', true)], UNDO_MS)
      if (!onKept(held !== undefined) || !held) return undefined
      const { send, undo } = held
      return {
        undo,
        send: async () => {
          if (observacao !== '') keepDraft(draft, '')
          await send()
        },
      }
    })

  // Outlasts the toast, until another try or until the visita turns out to have changed after all.
  return { pending, isSlow, failed: failedAt === versao, write, leave }
}
