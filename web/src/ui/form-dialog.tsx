import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { Check } from 'lucide-react'
import { useId, useRef, type ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useFocusAfter } from './focus-after.ts'

type FormDialogProps<Typed extends FieldValues, Checked> = {
  title: string
  open: boolean
  onClose: () => void
  form: UseFormReturn<Typed, unknown, Checked>
  /** Rejects only for faults of ours: a refusal is shown by the caller and the dialog stays as it is. */
  onSubmit: (content: Checked) => Promise<void>
  submitLabel: string
  /** It was done: says so until the caller closes it. */
  done?: boolean
  /** For forms with fields side by side. */
  wide?: boolean
  children: ReactNode
}

function focusFirstInput(dialog: HTMLElement) {
  const first = dialog.querySelector<HTMLElement>('input:not([readonly]), textarea')
  first?.focus()
  // A long text is seen from its beginning, though the cursor stands at its end.
  if (first) first.scrollLeft = 0
}

/** The first as people read, which need not be the first that was registered. */
const focusFirstFault = (sheet: HTMLElement) =>
  requestAnimationFrame(() =>
    // After the form's own, which takes the first that was registered.
    setTimeout(() => sheet.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()),
  )

/** The buttons stay in sight while a long form scrolls. */
const column = { display: 'flex', flexDirection: 'column', minHeight: 0 } as const

export function FormDialog<Typed extends FieldValues, Checked>(props: FormDialogProps<Typed, Checked>) {
  const { title, open, onClose, form, onSubmit, submitLabel, done = false, wide = false, children } = props
  const titleId = useId()
  const { isSubmitting, isDirty } = form.formState
  const submit = useFocusAfter(isSubmitting)

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

  // A slip of the mouse must not throw away what was typed; Esc and Cancelar are deliberate.
  const close = (_event: unknown, reason: 'backdropClick' | 'escapeKeyDown') => {
    if (!isSubmitting && !(reason === 'backdropClick' && isDirty)) onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      aria-labelledby={titleId}
      fullWidth
      maxWidth={wide ? 'sm' : 'xs'}
      slotProps={{ transition: { onEntering: focusFirstInput } }}
    >
      <form
        noValidate
        style={column}
        onSubmit={(event) => {
          const sheet = event.currentTarget
          if (done) event.preventDefault()
          else void form.handleSubmit(sendOnce, () => focusFirstFault(sheet))(event)
        }}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2.5, pt: 1 }}>{children}</Stack>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose} disabled={isSubmitting || done}>
            Cancelar
          </Button>
          {done ? (
            <Button variant="contained" startIcon={<Check size={18} aria-hidden="true" />} onClick={onClose}>
              Pronto
            </Button>
          ) : (
            <Button ref={submit} type="submit" variant="contained" loading={isSubmitting}>
              {submitLabel}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  )
}
