import { lazy, Suspense } from 'react'
import './markdown.css'

const Plain = ({ text }: { text: string }) => <div className="markdown-plain">{text}</div>

/** Where the reader of Markdown cannot be loaded, the text itself is better than nothing. */
const MarkdownDocument = lazy(() => import('./markdown-document.tsx').catch(() => ({ default: Plain })))

type MarkdownProps = {
  text: string
  /** The level of the heading that it stands under: its own ones begin below that. */
  under?: 1 | 2 | 3 | 4
}

/** Text with Markdown, shown safely: no HTML, no pictures, links only to addresses that a person expects. */
export function Markdown({ text, under = 2 }: MarkdownProps) {
  return (
    <div className="markdown">
      <Suspense fallback={<Plain text={text} />}>
        <MarkdownDocument text={text} under={under} />
      </Suspense>
    </div>
  )
}
