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
  /** `extra` for long texts and things side by side. */
  wide?: boolean | 'extra'
  /** Gives the focus to where typing begins. Not under a finger: the letters would cover half the screen. */
  begin?: () => void
}

const hasKeyboard = () => matchMedia('(pointer: fine)').matches

/** Something to read, and a way out. */
export function InfoDialog(props: InfoDialogProps) {
  const { title, open, onClose, children, actions, wide = false, begin } = props
  const titleId = useId()
  const width = wide === 'extra' ? 'md' : wide ? 'sm' : 'xs'
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth={width}
      slotProps={{ transition: { onEntering: () => hasKeyboard() && begin?.() } }}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      {/* A long text is scrolled by the keyboard too, also where it holds nothing to stop at. */}
      <DialogContent {...(wide === 'extra' && !begin && { tabIndex: 0 })} sx={{ outlineOffset: -2 }}>
        {children}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Fechar
        </Button>
        {actions}
      </DialogActions>
    </Dialog>
  )
}
