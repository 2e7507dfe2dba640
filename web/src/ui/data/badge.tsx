import type { ReactNode } from 'react'
import './badge.css'

type BadgeProps = { tone: 'positive' | 'waiting' | 'attention' | 'critical' | 'neutral'; children: ReactNode }

/** A state in a word, with a dot for the eye. */
export function Badge({ tone, children }: BadgeProps) {
  return <span className={`badge badge-${tone}`}>{children}</span>
}
