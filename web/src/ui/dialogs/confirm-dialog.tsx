import { useId, useRef, useState, type ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { Notice } from '../feedback/notice.tsx'
import css from './confirm-dialog.module.css'
import { Dialog, DialogActions, DialogBody } from './dialog.tsx'

/** Why it was not done, and what may be done in its place. */
export type ConfirmRefusal = { text: string; instead?: { label: string; onChoose: () => void } }

type ConfirmDialogProps = {
  title: string
  text: ReactNode
  confirmLabel: string
  /** Cannot be taken back: the button is red. */
  final?: boolean
  /** Answers what went wrong; nothing when it was done, and then closes the dialog itself. */
  onConfirm: () => Promise<ConfirmRefusal | undefined>
  onClose: () => void
  /** What else to know before deciding. */
  children?: ReactNode
}

/** A press of Enter that came too early must change nothing. */
const wayBack = (dialog: HTMLElement) => dialog.querySelector<HTMLElement>('button')

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, confirmLabel, final = false, onConfirm, onClose, children } = props
  const id = useId()
  const sending = useRef(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<ConfirmRefusal>()

  async function confirm() {
    // Two clicks in one frame both find the button enabled.
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setRefusal(undefined)
    try {
      setRefusal(await onConfirm())
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  return (
    <Dialog title={title} onClose={onClose} keep={() => busy} describedBy={id} begin={wayBack}>
      <DialogBody>
        <div className={css.content}>
          <p id={id} className={css.text}>
            {text}
          </p>
          {children}
          {refusal && <Notice tone="error">{refusal.text}</Notice>}
        </div>
      </DialogBody>
      <DialogActions>
        <Button look="quiet" blocked={busy} onClick={onClose}>
          Cancelar
        </Button>
        {refusal?.instead ? (
          <Button onClick={refusal.instead.onChoose}>{refusal.instead.label}</Button>
        ) : (
          <Button look={final ? 'final' : 'main'} busy={busy} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
