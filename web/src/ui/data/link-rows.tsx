import type { ReactNode } from 'react'
import { Link } from 'react-router'
import css from './link-rows.module.css'

type LinkRowProps = { to: string; name: ReactNode; facts: ReactNode; status: ReactNode }

/** A few things in a panel, each a link as a whole. */
export const LinkRows = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={css.rows} aria-label={label}>
    {children}
  </ul>
)

export const LinkRow = ({ to, name, facts, status }: LinkRowProps) => (
  <li data-row>
    <Link data-opener className={css.row} to={to}>
      <span className={css.name}>{name}</span>
      <span className={css.facts}>{facts}</span>
      <span className={css.status}>{status}</span>
    </Link>
  </li>
)
