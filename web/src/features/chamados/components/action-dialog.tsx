import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Chamado, ChamadoListado } from '#contract/chamados.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { useSession } from '#web/platform/session/session.ts'
import { useSubmission } from '#web/platform/api/submission.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { toast } from '#web/ui/feedback/toast/store.ts'
import { useChamadoWrites } from '../queries.ts'
import { ConversaEnd } from '../conversa/conversa-end.tsx'
import { NewsNotice } from '../conversa/news-notice.tsx'
import { useNews } from '../conversa/unread-news.ts'
import { identify } from './logged-in.ts'

/** Long enough to see that it was done. */
const DONE = 1200

/** What the dialogs of a chamado's page are given. */
export type ActionProps = {
  chamado: Chamado
  /** Something was written to its history. */
  onSent?: () => void
  onClose: () => void
}

type ActionDialogProps<Typed extends FieldValues, Checked> = {
  chamado: ChamadoListado
  /** The word on the button that opened it. */
  verb: string
  title?: string | undefined
  /** Others read what is sent: whoever sends is asked to read first what others have written meanwhile. */
  speaks?: boolean
  form: UseFormReturn<Typed, unknown, Checked>
  send: (content: Checked, idempotencyKey: string) => Promise<unknown>
  texts: { done: string; failed: string }
  /** Why it cannot be sent yet. */
  waits?: string | undefined
  onDone?: () => void
  /** Told where the page shows what was written. */
  onSent?: (() => void) | undefined
  /** Offered with the news that it was done. */
  onOpen?: () => void
  onClose: () => void
  children: ReactNode
}

/** What the state of the chamado forbids, in the server's words: then the screen was out of date. */
export const isForbidden = (reason: unknown): reason is ApiError =>
  reason instanceof ApiError && (reason.status === 409 || reason.status === 403)
/** The login page tells this one. */
export const isExpired = (reason: unknown) => reason instanceof ApiError && reason.status === 401

/** One action on one chamado. What was typed stays until it is done. */
export function ActionDialog<Typed extends FieldValues, Checked>(props: ActionDialogProps<Typed, Checked>) {
  const { chamado, verb, title, speaks = false, form, send, texts } = props
  const { onDone, onSent, onOpen, onClose, waits, children } = props
  const usuario = useSession()?.usuario
  const { reload } = useChamadoWrites()
  const submit = useSubmission()
  const [done, setDone] = useState(false)
  const close = useEffectEvent(onClose)
  const news = useNews(chamado.id_chamado, speaks)

  useEffect(() => {
    if (!done) return
    const timer = setTimeout(close, DONE)
    return () => clearTimeout(timer)
  }, [done])

  async function act(content: Checked) {
    const actor = identify(usuario)
    if ('fault' in actor) {
      toast.error(actor.fault)
      return
    }
    if (await news.isAsked()) return
    try {
      await submit(content, send)
      toast.success(
        texts.done,
        onOpen && { action: { label: 'Abrir', about: `Chamado #${chamado.id_chamado}`, onChoose: onOpen } },
      )
      onDone?.()
      onSent?.()
      setDone(true)
    } catch (reason) {
      if (isForbidden(reason)) {
        toast.error(reason.error)
        void reload(chamado.id_chamado)
        onClose()
      } else if (!isExpired(reason)) toast.error(texts.failed)
    }
  }

  return (
    <FormDialog
      open
      beside={<ConversaEnd chamado={chamado} unread={news.reading} />}
      title={title ?? `${verb} chamado #${chamado.id_chamado}`}
      onClose={onClose}
      form={form}
      onSubmit={act}
      submitLabel={verb}
      waits={waits}
      done={done}
    >
      {children}
      {news.asking && <NewsNotice {...news.asking} />}
    </FormDialog>
  )
}
