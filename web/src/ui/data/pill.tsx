import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import css from './pill.module.css'

type PillProps = {
  tone: 'neutral' | 'primary' | 'positive' | 'waiting' | 'attention' | 'critical'
  icon?: LucideIcon
  children: string
}

/** A state that must be found at a glance: a word on a ground of its own. */
export function Pill({ tone, icon: Icon, children }: PillProps) {
  return (
    <span className={clsx(css.pill, css[tone])} data-tone={tone}>
      {Icon && <Icon size={12} strokeWidth={2.25} aria-hidden="true" />}
      {children}
    </span>
  )
}
