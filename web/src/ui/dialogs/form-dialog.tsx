import { Check } from 'lucide-react'
import { clsx } from 'clsx'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Button } from '../buttons/button.tsx'
import { Notice } from '../feedback/notice.tsx'
import { Dialog, DialogActions, DialogBody } from './dialog.tsx'
import css from './form-dialog.module.css'

type FormDialogProps<Typed extends FieldValues, Checked> = {
  title: string
  open: boolean
  onClose: () => void
  form: UseFormReturn<Typed, unknown, Checked>
  /** Rejects only for faults of ours: a refusal is shown by the caller and the dialog stays as it is. */
  onSubmit: (content: Checked) => Promise<void>
  submitLabel: string
  /** It was done: says so until the caller closes it, or until the next thing is done. */
  done?: boolean
  /** For forms with fields side by side. */
  wide?: boolean
  /** Why it cannot be sent yet; told to whoever tries. */
  waits?: string | undefined
  /** Something besides the fields would be lost with it. */
  holds?: boolean
  /** What to look at while filling in: above the fields, on a desk to their left. */
  beside?: ReactNode
  children: ReactNode
}

function firstInput(dialog: HTMLElement) {
  const first = dialog.querySelector<HTMLElement>('input:not([readonly], [hidden]), textarea')
  // A long text is seen from its beginning, though the cursor stands at its end.
  if (first) requestAnimationFrame(() => (first.scrollLeft = 0))
  return first
}

/** The first as people read, which need not be the first that was registered. */
const focusFirstFault = (sheet: HTMLElement) =>
  requestAnimationFrame(() =>
    // After the form's own, which takes the first that was registered.
    setTimeout(() => sheet.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()),
  )

export function FormDialog<Typed extends FieldValues, Checked>(props: FormDialogProps<Typed, Checked>) {
  const { title, open, onClose, form, onSubmit, submitLabel, done = false, wide = false } = props
  const { waits, holds = false, beside, children } = props
  const { isSubmitting, isDirty } = form.formState

  const [tried, setTried] = useState(false)
  const [held, setHeld] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const submit = useRef<HTMLButtonElement>(null)

  /** Two clicks may come before the first one is drawn. */
  const isSending = useRef(false)
  async function sendOnce(content: Checked) {
    if (isSending.current) return
    setTried(true)
    if (waits !== undefined) return
    isSending.current = true
    const release = hold()
    try {
      await onSubmit(content)
    } finally {
      isSending.current = false
      release()
    }
  }

  /** What is written while it is sent would be lost with the form. */
  function hold() {
    const from = document.activeElement
    const isWithin = from instanceof HTMLElement && fields.current?.contains(from) === true
    if (isWithin) submit.current?.focus({ preventScroll: true })
    flushSync(() => setHeld(true))
    return () => {
      // At once: whoever explains a failure may put the focus on a field next.
      flushSync(() => setHeld(false))
      if (isWithin && document.activeElement === submit.current) from.focus({ preventScroll: true })
    }
  }

  const end = useRef<HTMLButtonElement>(null)
  // Away from the fields: nothing is sent any more, and no letter may land where it is lost.
  useEffect(() => {
    if (done) end.current?.focus({ preventScroll: true })
  }, [done])

  return (
    <Dialog
      title={title}
      leaving={done}
      open={open}
      onClose={onClose}
      // A slip of the mouse must not throw away what was typed; Esc and Cancelar are deliberate.
      keep={(press) => isSubmitting || (press === 'outside' && (isDirty || holds))}
      width={beside ? 'extra' : wide ? 'wide' : 'narrow'}
      begin={firstInput}
    >
      <form
        noValidate
        className={css.form}
        onSubmit={(event) => {
          const sheet = event.currentTarget
          if (done) event.preventDefault()
          else void form.handleSubmit(sendOnce, () => focusFirstFault(sheet))(event)
        }}
      >
        <DialogBody>
          <div className={clsx(beside && css.sides)}>
            {beside}
            <div ref={fields} className={css.fields} inert={held || done}>
              {children}
            </div>
          </div>
        </DialogBody>
        {tried && waits !== undefined && (
          <div className={css.waits}>
            <Notice tone="warning">{waits}</Notice>
          </div>
        )}
        <DialogActions>
          <span className={css.keys}>Ctrl + Enter envia</span>
          <Button look="quiet" blocked={isSubmitting || done} onClick={onClose}>
            Cancelar
          </Button>
          {done ? (
            <Button ref={end} icon={Check} onClick={onClose}>
              Pronto
            </Button>
          ) : (
            <Button ref={submit} type="submit" busy={isSubmitting}>
              {submitLabel}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  )
}
