import { clsx } from 'clsx'
import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import css from './panel.module.css'

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

/** A framed part of a screen with a heading of its own. */
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
