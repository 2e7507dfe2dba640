import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { X } from 'lucide-react'
import { Logo } from '#web/ui/brand.tsx'
import { topBarHeight } from '#web/ui/tokens.ts'

export function DrawerHeader({ onClose }: { onClose: () => void }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flex: 'none',
        alignItems: 'center',
        justifyContent: 'space-between',
        height: topBarHeight,
        pl: 2.5,
        pr: 1,
      }}
    >
      <Logo />
      <IconButton aria-label="Fechar" onClick={onClose}>
        <X size={20} aria-hidden="true" />
      </IconButton>
    </Box>
  )
}
