import { lazy, Suspense, useId, useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'

const TextDialog = lazy(() => import('./text-dialog.tsx'))

type CutTextProps = {
  text: string
  /** How many words stay in sight. */
  words: number
  /** What the text is, as the title of the dialog that shows all of it. */
  title: string
}

/** Words may be endless: an address of the web, a key that somebody leaned on. */
const LETTERS = 60

function cut(text: string, words: number) {
  const few = text.trim().split(/\s+/).slice(0, words).join(' ')
  const letters = Array.from(few)
  return letters.length > LETTERS ? letters.slice(0, LETTERS).join('') : few
}

export function CutText({ text, words, title }: CutTextProps) {
  const id = useId()
  const [open, setOpen] = useState<boolean>()
  const few = cut(text, words)
  if (few === text.trim().replace(/\s+/g, ' ')) return text
  return (
    <span>
      <span id={id}>{few.replace(/[.,;:…]+$/, '')}…</span>{' '}
      <Button look="inline" aria-describedby={id} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Ver mais
      </Button>
      {open !== undefined && (
        <Suspense>
          <TextDialog title={title} text={text} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  )
}
