import { clsx } from 'clsx'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { Link } from 'react-router'
import { CountCard } from '#web/ui/data/count-card.tsx'
import css from './board.module.css'

type FiguresProps = { title: string; figures: readonly ComponentProps<typeof CountCard>[] }

/** Figures that belong together, as many beside each other as have room. */
export function Figures({ title, figures }: FiguresProps) {
  const id = useId()
  return (
    <section className={css.figures} aria-labelledby={id}>
      <h2 className={css.title} id={id}>
        {title}
      </h2>
      <div className={css.cards}>
        {figures.map((figure) => (
          <CountCard key={figure.label} aligned {...figure} />
        ))}
      </div>
    </section>
  )
}

type Source = { isError: boolean; refetch: () => unknown }

/** One number of a call: each loads and fails with its own. */
export const countOf = <T,>(source: Source, count: T) => ({
  count,
  failed: source.isError,
  onRetry: () => void source.refetch(),
})

type PanelProps = {
  title: string
  /** What the picture counts, in a few words. */
  note?: string
  /** Takes two places where there are three. */
  wide?: boolean
  /** More of the same. */
  more?: ReactNode
  children: ReactNode
}

export function Panel({ title, note, wide = false, more, children }: PanelProps) {
  const id = useId()
  return (
    <section className={clsx(css.panel, wide && css.wide)} aria-labelledby={id}>
      <div className={css.head}>
        <h2 className={css.title} id={id}>
          {title}
        </h2>
        {note !== undefined && <p className={css.note}>{note}</p>}
        {more}
      </div>
      {children}
    </section>
  )
}

/** Where there is more of the same. */
export const More = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link className={css.more} to={to}>
    {children}
  </Link>
)

/** Said in place of an empty frame. */
export const Nothing = ({ children }: { children: string }) => <p className={css.nothing}>{children}</p>
