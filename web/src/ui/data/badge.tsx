import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import css from './badge.module.css'

type BadgeProps = { tone: 'positive' | 'waiting' | 'attention' | 'critical' | 'neutral'; children: ReactNode }

/** A state in a word, with a dot for the eye. */
export function Badge({ tone, children }: BadgeProps) {
  return (
    <span className={clsx(css.badge, css[tone])} data-tone={tone}>
      {children}
    </span>
  )
}
