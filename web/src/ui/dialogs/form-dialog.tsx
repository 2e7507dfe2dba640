import { Check } from 'lucide-react'
import { clsx } from 'clsx'
import { useEffect, useRef, type ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Button } from '../buttons/button.tsx'
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
  const { beside, children } = props
  const { isSubmitting, isDirty } = form.formState

  /** Two clicks may come before the first one is drawn. */
  const isSending = useRef(false)
  async function sendOnce(content: Checked) {
    if (isSending.current) return
    isSending.current = true
    try {
      await onSubmit(content)
    } finally {
      isSending.current = false
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
      keep={(press) => isSubmitting || (press === 'outside' && isDirty)}
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
            <div className={css.fields} inert={done}>
              {children}
            </div>
          </div>
        </DialogBody>
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
            <Button type="submit" busy={isSubmitting}>
              {submitLabel}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  )
}
