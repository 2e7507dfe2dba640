import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useRef, useState, type ReactNode } from 'react'
import { useFocusAfter } from './focus-after.ts'
import { Notice } from './notice.tsx'

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
const focusTheWayBack = (dialog: HTMLElement) => dialog.querySelector<HTMLElement>('button')?.focus()

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, confirmLabel, final = false, onConfirm, onClose, children } = props
  const id = useId()
  const sending = useRef(false)
  const [busy, setBusy] = useState(false)
  const button = useFocusAfter(busy)
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
    <Dialog
      open
      onClose={() => !busy && onClose()}
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      fullWidth
      maxWidth="xs"
      slotProps={{ transition: { onEntering: focusTheWayBack } }}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>
          <Typography id={`${id}-text`} color="textSecondary" sx={{ fontSize: '0.9375rem' }}>
            {text}
          </Typography>
          {children}
          {refusal && <Notice tone="error">{refusal.text}</Notice>}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} disabled={busy}>
          Cancelar
        </Button>
        {refusal?.instead ? (
          <Button ref={button} variant="contained" onClick={refusal.instead.onChoose}>
            {refusal.instead.label}
          </Button>
        ) : (
          <Button
            ref={button}
            variant="contained"
            color={final ? 'error' : 'primary'}
            loading={busy}
            onClick={() => void confirm()}
          >
            {confirmLabel}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
