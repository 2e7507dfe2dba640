import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import css from './line-link.module.css'

type LineLinkProps = { icon: LucideIcon; to: string; critical?: boolean; children: string }

/** A line of its own that leads somewhere. */
export const LineLink = ({ icon: Icon, to, critical = false, children }: LineLinkProps) => (
  <Link className={clsx(css.link, critical && css.critical)} to={to}>
    <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
    {children}
  </Link>
)
