import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './notice.module.css'

export type Tone = 'info' | 'success' | 'warning' | 'error'

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert }

export function ToneIcon({ tone, size = 18 }: { tone: Tone; size?: number }) {
  const Icon = icons[tone]
  return <Icon size={size} aria-hidden="true" />
}

/** A message that stays in the page; errors are announced when they appear. */
export function Notice({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <div
      className={clsx(css.notice, css[tone])}
      role={tone === 'error' || tone === 'warning' ? 'alert' : 'status'}
    >
      <ToneIcon tone={tone} />
      <div>{children}</div>
    </div>
  )
}
