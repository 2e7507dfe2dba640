import Drawer from '@mui/material/Drawer'
import type { ReactNode } from 'react'
import { menuWidth } from '#web/ui/tokens.ts'
import { DrawerHeader } from './drawer-header.tsx'

type MenuDrawerProps = { open: boolean; onClose: () => void; children: ReactNode }

/** The menu on a phone; a chunk of its own, which a desk never loads before it is asked for. */
export default function MenuDrawer({ open, onClose, children }: MenuDrawerProps) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      sx={{ display: { md: 'none' } }}
      slotProps={{ paper: { sx: { width: menuWidth }, 'aria-label': 'Menu' } }}
    >
      <DrawerHeader onClose={onClose} />
      {children}
    </Drawer>
  )
}
