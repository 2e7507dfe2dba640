import type { LucideIcon } from 'lucide-react'
import { Spinner } from '../buttons/button.tsx'
import { createContext, use, useId, type ReactNode } from 'react'
import css from './table.module.css'

/** The element that names the row: each of its buttons is "Editar", of whom the row tells. */
export const RowTitle = createContext('')

type RowActionProps = {
  icon: LucideIcon
  children: ReactNode
  onClick: () => void
  /** Why it cannot be done. The button stays reachable, so that the reason can be read. */
  refused?: string | undefined
  /** It is being done. */
  busy?: boolean
  /** Some lead to another place instead. */
  opensDialog?: boolean
}

/** An icon whose word appears beside it on a desk and stands below it on a card. */
export function RowAction(props: RowActionProps) {
  const { icon: Icon, children, onClick, refused, busy = false, opensDialog = true } = props
  const tip = useId()
  const title = use(RowTitle)
  const isIdle = refused === undefined && !busy
  return (
    <span className="row-action-place">
      <button
        type="button"
        className="row-action"
        aria-describedby={refused === undefined ? title : `${title} ${tip}`}
        aria-disabled={isIdle ? undefined : true}
        aria-busy={busy ? true : undefined}
        aria-haspopup={opensDialog ? 'dialog' : undefined}
        onClick={isIdle ? onClick : undefined}
      >
        {busy ? <Spinner /> : <Icon size={17} strokeWidth={1.75} aria-hidden="true" />}
        <span className={css.rowActionWord}>{children}</span>
      </button>
      {refused !== undefined && (
        <span role="tooltip" id={tip} className="row-action-reason">
          {refused}
        </span>
      )}
    </span>
  )
}
