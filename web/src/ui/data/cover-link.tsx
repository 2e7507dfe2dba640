import { clsx } from 'clsx'
import { Link } from 'react-router'
import css from './cover-link.module.css'

type CoverLinkProps = { to: string; className: string | undefined; children: string }

/** Its words are the link's name; what can be pressed is the whole positioned card around it. */
export const CoverLink = ({ to, className, children }: CoverLinkProps) => (
  <Link className={clsx(css.cover, className)} to={to}>
    {children}
  </Link>
)
