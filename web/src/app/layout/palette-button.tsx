import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { useOnIntent } from '#web/ui/page/on-intent.ts'
import { usePageKey } from '#web/ui/page/page-key.ts'
import type { PaletteProps } from './palette-dialog.tsx'
import css from './top-bar.module.css'
import { isDialogOpen } from '#web/ui/dialogs/dialog-open.ts'

const load = () => import('./palette-dialog.tsx')
const PaletteDialog = lazy(load)

type PaletteButtonProps = PaletteProps & {
  /** Another button than the one of the top bar. */
  renderTrigger?: (open: () => void) => ReactNode
}

export function PaletteButton({ renderTrigger, ...props }: PaletteButtonProps) {
  const [open, setOpen] = useState(false)
  useOnIntent(load)

  usePageKey((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key !== 'k') return
    event.preventDefault()
    // Over another dialog it stays shut: leaving would throw away what was typed there.
    if (open || !isDialogOpen()) setOpen(!open)
  })

  return (
    <>
      {renderTrigger?.(() => setOpen(true)) ?? (
        <span className={css.search}>
          <Button
            look="bar"
            aria-haspopup="dialog"
            aria-keyshortcuts="Control+K"
            onClick={() => setOpen(true)}
          >
            <Search className={css.hint} size={16} aria-hidden="true" />
            <span className="visually-hidden">Buscar</span>
            <span className={clsx(css.hint, css.word, css.wide)} aria-hidden="true">
              Buscar
            </span>
            <kbd className={clsx(css.hint, css.key, css.wide)} aria-hidden="true">
              Ctrl K
            </kbd>
          </Button>
        </span>
      )}
      {/* Gone at once: a dialog that opens while another fades out may stay hidden from screen readers. */}
      {open && (
        <Suspense>
          <PaletteDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
