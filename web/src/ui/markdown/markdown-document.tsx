import type { Root } from 'hast'
import { type Components, toJsxRuntime } from 'hast-util-to-jsx-runtime'
import { Fragment, use, useEffect, useMemo, type ReactNode } from 'react'
import { jsx, jsxs } from 'react/jsx-runtime'
import css from './markdown.module.css'
import { tickable, TicksContext } from './ticks.ts'

const scroller = (label: string) => (content: ReactNode) =>
  (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-tabindex -- a group rather than a landmark, since a text may hold many; the keyboard scrolls what has the focus
    <div role="group" aria-label={label} className={css.scroller} tabIndex={0}>
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
      <span className={css.box} aria-hidden="true">
        {checked ? '☑' : '☐'}
      </span>
      <span className="visually-hidden">{checked ? 'feito:' : 'a fazer:'}</span>
    </>
  ),
}

function TickBox({ value = '' }: { value?: string | number | readonly string[] | undefined }) {
  const ticks = use(TicksContext)
  const text = String(value)
  return (
    <input
      type="checkbox"
      checked={ticks?.ticked.has(text) ?? false}
      onChange={({ target }) => ticks?.onTick(text, target.checked)}
    />
  )
}
const tickableComponents: Components = {
  ...components,
  input: TickBox,
  label: ({ children }) => <label className={css.tick}>{children}</label>,
}

/** A chunk of its own: most screens show no Markdown. */
export default function MarkdownDocument({ tree }: { tree: Root; text: string }) {
  const onItems = use(TicksContext)?.onItems
  const { items, shown } = useMemo(() => {
    if (onItems === undefined) return { shown: toJsxRuntime(tree, { Fragment, jsx, jsxs, components }) }
    const boxed = tickable(tree)
    return {
      items: boxed.items,
      shown: toJsxRuntime(boxed.tree, { Fragment, jsx, jsxs, components: tickableComponents }),
    }
  }, [tree, onItems])
  useEffect(() => {
    if (onItems === undefined || items === undefined) return
    onItems(items)
    return () => onItems([])
  }, [onItems, items])
  return shown
}
