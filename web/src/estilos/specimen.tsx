import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import css from './page.module.css'

/** The parts of one folder of ui/. */
export const Room = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className={css.room} aria-label={name}>
    <h2 className={css.name}>{name}</h2>
    {children}
  </section>
)

/** One part in one state. `whole` takes the width of the page. */
export const Specimen = ({
  of,
  whole = false,
  children,
}: {
  of: string
  whole?: boolean
  children: ReactNode
}) => (
  <div className={clsx(css.specimen, whole && css.whole)} data-specimen={of}>
    <h3 className={css.label}>{of}</h3>
    <div className={css.row}>{children}</div>
  </div>
)

export const nothing = () => undefined
