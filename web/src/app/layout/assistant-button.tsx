import { Sparkles } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import css from './top-bar.module.css'

const AnaliseDialog = lazy(async () => (await import('./assistant-loading.ts')).loadAnalise())

export function AssistantButton() {
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <Button look="bar" aria-label="ZeloAI" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Sparkles className={css.sparkle} size={16} aria-hidden="true" />
        <span className={css.roomy}>ZeloAI</span>
      </Button>
      {open !== undefined && (
        <Suspense>
          <AnaliseDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
