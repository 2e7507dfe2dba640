import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import css from './pill.module.css'

type PillProps = {
  tone: 'neutral' | 'primary' | 'positive' | 'waiting' | 'attention' | 'critical'
  icon?: LucideIcon
  /** What the word is about, for whoever points at it or does not see where it stands. */
  about?: string | undefined
  children: string
}

/** A state that must be found at a glance: a word on a ground of its own. */
export function Pill({ tone, icon: Icon, about, children }: PillProps) {
  return (
    <span className={clsx(css.pill, css[tone])} data-tone={tone} title={about}>
      {Icon && <Icon size={12} strokeWidth={2.25} aria-hidden="true" />}
      {children}
      {about && <span className="visually-hidden"> ({about})</span>}
    </span>
  )
}
