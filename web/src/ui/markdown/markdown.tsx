import { clsx } from 'clsx'
import type { Root } from 'hast'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { letterOrder } from './letter-order.ts'
import { beReady, readNewest } from './markdown-reader.ts'
import css from './markdown.module.css'

// Where it cannot be loaded, the text itself is better than nothing.
const load = () => import('./markdown-document.tsx').catch(() => ({ default: Unread }))
const MarkdownDocument = lazy(load)

/** Where a text is on its way: what reads and draws it comes meanwhile. */
export function prepareMarkdown() {
  beReady()
  void load()
}

const unreadNote = 'Mostrado sem formatação.'

function Unread({ text }: { text: string }) {
  return (
    <>
      <p className={css.note}>{unreadNote}</p>
      <div className={css.plain}>{text}</div>
    </>
  )
}

type MarkdownProps = {
  text: string
  /** The level of the heading that it stands under: its own ones begin below that. */
  under?: 1 | 2 | 3 | 4
  /** The only addresses outside of this program that may be links; undefined where any may. */
  links?: readonly string[] | undefined
}

/** What was read last is shown until the next is there: a text that grows does not flicker. */
function useRead({ text, under, links }: Required<MarkdownProps>) {
  const [read, setRead] = useState<{ tree: Root | undefined }>()
  const reader = useRef<ReturnType<typeof readNewest>>(undefined)
  useEffect(() => {
    reader.current = readNewest((tree) => setRead({ tree }))
    return () => reader.current?.stop()
  }, [])
  useEffect(() => reader.current?.want({ text, under, links }), [text, under, links])
  return read
}

/** Text with Markdown, shown safely: no HTML, no pictures, links only to addresses that a person expects. */
export function Markdown({ text, under = 2, links }: MarkdownProps) {
  const read = useRead({ text, under, links })
  const unread = (
    <div className={clsx(css.plain, css.waiting)} aria-busy="true">
      {text}
    </div>
  )
  return (
    <div className={clsx(css.markdown, letterOrder(text))} aria-busy={read === undefined}>
      {read === undefined ? (
        unread
      ) : read.tree === undefined ? (
        <Unread text={text} />
      ) : (
        <Suspense fallback={unread}>
          <MarkdownDocument tree={read.tree} text={text} />
        </Suspense>
      )}
    </div>
  )
}
