import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './folded.module.css'

type FoldedProps = {
  /** What it is and what holds if it is left alone. */
  summary: string
  children: ReactNode
}

/** A choice with a usual answer, which few people change. */
export const Folded = ({ summary, children }: FoldedProps) => (
  <details className={css.folded}>
    <summary>
      {summary}
      <ChevronDown size={16} aria-hidden="true" />
    </summary>
    {children}
  </details>
)
