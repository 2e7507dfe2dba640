import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Search } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useOnIntent } from '#web/ui/on-intent.ts'
import { usePageKey } from '#web/ui/page-key.ts'
import type { PaletteProps } from './palette-dialog.tsx'

const load = () => import('./palette-dialog.tsx')
const PaletteDialog = lazy(load)

const withRoom = { xs: 'none', md: 'inline' }

export function PaletteButton(props: PaletteProps) {
  const [open, setOpen] = useState(false)
  useOnIntent(load)

  usePageKey((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key !== 'k') return
    event.preventDefault()
    // Over another dialog it stays shut: leaving would throw away what was typed there.
    if (open || !document.querySelector('[role=dialog]')) setOpen(!open)
  })

  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen(true)}
        sx={{
          minWidth: { xs: 44, md: 220 },
          px: 1.25,
          gap: 1,
          fontSize: '0.875rem',
          fontWeight: 450,
          color: 'text.secondary',
          borderColor: { xs: 'transparent', md: 'divider' },
        }}
      >
        <Search size={16} aria-hidden="true" />
        <span className="visually-hidden">Buscar</span>
        <Box component="span" aria-hidden="true" sx={{ display: withRoom, mr: 'auto' }}>
          Buscar
        </Box>
        <Box
          component="kbd"
          aria-hidden="true"
          sx={{ display: withRoom, font: 'inherit', fontSize: '0.75rem' }}
        >
          Ctrl K
        </Box>
      </Button>
      {/* Gone at once: a dialog that opens while another fades out may stay hidden from screen readers. */}
      {open && (
        <Suspense>
          <PaletteDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
