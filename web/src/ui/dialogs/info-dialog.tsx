import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { Dialog, DialogActions, DialogBody } from './dialog.tsx'

type InfoDialogProps = {
  title: string
  open: boolean
  onClose: () => void
  children: ReactNode
  /** What can be done about it, beside the way out. */
  actions?: ReactNode
  /** `extra` for long texts and things side by side. */
  wide?: boolean | 'extra'
  /** Where typing begins: it has the focus. Not under a finger: the letters would cover half the screen. */
  begin?: () => HTMLElement | null
}

const hasKeyboard = () => matchMedia('(pointer: fine)').matches

/** Something to read, and a way out. */
export function InfoDialog(props: InfoDialogProps) {
  const { title, open, onClose, children, actions, wide = false, begin } = props
  const width = wide === 'extra' ? 'extra' : wide ? 'wide' : 'narrow'
  return (
    <Dialog
      title={title}
      open={open}
      onClose={onClose}
      width={width}
      begin={() => (begin && hasKeyboard() ? begin() : null)}
    >
      <DialogBody isText={wide === 'extra' && !begin}>{children}</DialogBody>
      <DialogActions>
        <Button look="quiet" onClick={onClose}>
          Fechar
        </Button>
        {actions}
      </DialogActions>
    </Dialog>
  )
}
