import type { ReactNode } from 'react'
import ReactMarkdown, { type Components } from 'react-markdown'
import rehypeSanitize from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import { allowed, htmlAsText, imagesAsLinks, isSafeAddress, nestHeadings } from './markdown-tree.ts'

const scroller = (label: string) => (content: ReactNode) =>
  (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-tabindex -- a group rather than a landmark, since a text may hold many; the keyboard scrolls what has the focus
    <div role="group" aria-label={label} className="markdown-scroller" tabIndex={0}>
      {content}
    </div>
  )
const inTable = scroller('Tabela')
const inCode = scroller('Código')

const components: Components = {
  a: ({ href, children }) =>
    href ? (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {children}
        <span className="visually-hidden"> (abre em nova aba)</span>
      </a>
    ) : (
      children
    ),
  pre: ({ children }) => inCode(<pre>{children}</pre>),
  table: ({ children }) => inTable(<table>{children}</table>),
  // A box that nobody can tick is a sign, not a control.
  input: ({ checked = false }) => (
    <>
      <span className="markdown-box" aria-hidden="true">
        {checked ? '☑' : '☐'}
      </span>
      <span className="visually-hidden">{checked ? 'feito:' : 'a fazer:'}</span>
    </>
  ),
}

const footnotes = { footnoteLabel: 'Notas', footnoteBackContent: '' }

/** A chunk of its own: most screens show no Markdown. */
export default function MarkdownDocument({ text, under }: { text: string; under: number }) {
  return (
    <ReactMarkdown
      components={components}
      remarkPlugins={[remarkGfm]}
      remarkRehypeOptions={{ ...footnotes, handlers: { html: htmlAsText } }}
      rehypePlugins={[[rehypeSanitize, allowed], imagesAsLinks, [nestHeadings, under]]}
      urlTransform={(address) => (isSafeAddress(address) ? address : '')}
    >
      {text}
    </ReactMarkdown>
  )
}
