import type { ReactNode } from 'react'
import './badge.css'

/** A state in a word, with a dot for the eye. */
export function Badge({ tone, children }: { tone: 'positive' | 'neutral'; children: ReactNode }) {
  return <span className={`badge badge-${tone}`}>{children}</span>
}
