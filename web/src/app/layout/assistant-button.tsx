import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Sparkles } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

const AnaliseDialog = lazy(async () => (await import('./assistant-loading.ts')).loadAnalise())

export function AssistantButton() {
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <Button
        variant="outlined"
        aria-label="ZeloAI"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{
          minWidth: 44,
          px: { xs: 1.25, sm: 1.5 },
          gap: 1,
          fontSize: '0.875rem',
          borderColor: { xs: 'transparent', sm: 'divider' },
          '& svg': { color: 'primary.main' },
        }}
      >
        <Sparkles size={16} aria-hidden="true" />
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          ZeloAI
        </Box>
      </Button>
      {open !== undefined && (
        <Suspense>
          <AnaliseDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
