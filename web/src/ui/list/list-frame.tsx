import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useIsCompact } from './density.ts'
import { useKeptFocus } from './kept-focus.ts'
import css from './list.module.css'

type ListFrameProps = {
  busy: boolean
  /** Its rows are about to be replaced. */
  waiting: boolean
  children: ReactNode
}

/** Around a list in whatever state it is: keeps the keyboard's place when that changes. */
export function ListFrame({ busy, waiting, children }: ListFrameProps) {
  const frame = useKeptFocus()
  const isCompact = useIsCompact()
  return (
    <div
      ref={frame}
      tabIndex={-1}
      className={clsx(css.list, waiting && css.waiting, isCompact && css.compact)}
      aria-busy={busy}
    >
      {children}
    </div>
  )
}

type ListRowsProps = { minHeight?: string | undefined; children: ReactNode }

/** What fades while other rows are on their way. */
export const ListRows = ({ minHeight, children }: ListRowsProps) => (
  <div className={css.rows} style={{ minHeight }}>
    {children}
  </div>
)
