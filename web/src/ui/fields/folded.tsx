import { ChevronDown } from 'lucide-react'
import type { ReactEventHandler, ReactNode } from 'react'
import css from './folded.module.css'

type FoldedProps = {
  /** What it is and what holds if it is left alone. */
  summary: string
  children: ReactNode
  /** Where more than a press unfolds it. */
  open?: boolean
  onToggle?: ReactEventHandler<HTMLDetailsElement>
}

/** A choice with a usual answer, which few people change. */
export const Folded = ({ summary, children, ...fold }: FoldedProps) => (
  <details className={css.folded} {...fold}>
    <summary>
      {summary}
      <ChevronDown size={16} aria-hidden="true" />
    </summary>
    {children}
  </details>
)
