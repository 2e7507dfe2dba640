import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Logo } from '#web/ui/theme/brand.tsx'
import css from './menu.module.css'

type MenuDrawerProps = { open: boolean; onClose: () => void; children: ReactNode }

/** The menu on a phone; a chunk of its own, which a desk never loads before it is asked for. */
export default function MenuDrawer({ open, onClose, children }: MenuDrawerProps) {
  return (
    <Dialog title="Menu" hidesTitle width="menu" place="left" open={open} onClose={onClose}>
      <div className={css.drawer}>
        <Logo />
        <IconButton icon={X} label="Fechar" onClick={onClose} />
      </div>
      {children}
    </Dialog>
  )
}
