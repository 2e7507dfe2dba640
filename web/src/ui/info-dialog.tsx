import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, type ReactNode } from 'react'

type InfoDialogProps = {
  title: string
  open: boolean
  onClose: () => void
  children: ReactNode
  /** What can be done about it, beside the way out. */
  actions?: ReactNode
  wide?: boolean
}

/** Something to read, and a way out. */
export function InfoDialog({ title, open, onClose, children, actions, wide = false }: InfoDialogProps) {
  const titleId = useId()
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth={wide ? 'sm' : 'xs'}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Fechar
        </Button>
        {actions}
      </DialogActions>
    </Dialog>
  )
}
