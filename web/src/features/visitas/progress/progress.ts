import { useEffect, useRef, useState } from 'react'
import { visitasTexts as texts } from '#contract/visitas-texts.ts'
import type { ProgressField, Visita } from '#contract/visitas.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { keepDraft } from '#web/platform/session/draft.ts'
import { toast } from '#web/ui/feedback/toast/store.ts'
import { useVisitaProgress } from '../queries.ts'
import { useObservacaoDraft } from './observacao-draft.ts'
import { settle } from './settling.ts'

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

const SLOW = 4000

/** Writes one of the three and tells how it went. A refusal or a lost answer is followed by a look at the truth. */
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

  async function alone(field: ProgressField, act: () => Promise<boolean>) {
    if (isSending.current) return false
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

  const write = (field: ProgressField, value: true | string) => alone(field, () => attempt(field, value))

  /** The check-out, and what was found there. Both at once: a page that is being left sends nothing later. */
  const finish = (observacao: string) =>
    alone('checkout', async () => {
      const noted = observacao === '' ? undefined : attempt('observacao_analista', observacao)
      const done = await attempt('checkout', true)
      if (await noted) keepDraft(draft, '')
      return done
    })

  // Outlasts the toast, until another try or until the visita turns out to have changed after all.
  return { pending, isSlow, failed: failedAt === versao, write, finish }
}
