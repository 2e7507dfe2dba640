import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { lookOf, type Look } from './look.ts'

/** Looks like a button and leads to another place. */
export function ButtonLink({
  look,
  size,
  icon: Icon,
  children,
  ...link
}: Look & Omit<ComponentProps<typeof Link>, 'className'>) {
  return (
    <Link {...link} className={lookOf({ look, size })}>
      {Icon && <Icon size={18} aria-hidden="true" />}
      {children}
    </Link>
  )
}
