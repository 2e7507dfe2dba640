import { lazy, Suspense, useId, useState } from 'react'
import './cut-text.css'

const TextDialog = lazy(() => import('./text-dialog.tsx'))

type CutTextProps = {
  text: string
  /** How many words stay in sight. */
  words: number
  /** What the text is, as the title of the dialog that shows all of it. */
  title: string
}

export function CutText({ text, words, title }: CutTextProps) {
  const id = useId()
  const [open, setOpen] = useState<boolean>()
  const all = text.trim().split(/\s+/)
  if (all.length <= words) return text
  return (
    <span className="cut-text">
      <span id={id}>
        {all
          .slice(0, words)
          .join(' ')
          .replace(/[.,;:…]+$/, '')}
        …
      </span>{' '}
      <button
        type="button"
        className="cut-text-more"
        aria-describedby={id}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Ver mais
      </button>
      {open !== undefined && (
        <Suspense>
          <TextDialog title={title} text={text} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  )
}
