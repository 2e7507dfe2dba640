import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { createContext, use, useId, type ReactNode } from 'react'
import { Spinner } from '../buttons/button.tsx'
import css from './row-action.module.css'

/** Where a row's buttons stand. `title` names the row: each of its buttons is "Editar", of whom the row tells. */
export const RowPlace = createContext({ title: '', isCard: false })

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
  /** The key that presses it on the row where one stands. */
  shortcut?: string
}

/** An icon whose word appears beside it on a desk and stands below it on a card. */
export function RowAction(props: RowActionProps) {
  const { icon: Icon, children, onClick, refused, busy = false, opensDialog = true, shortcut } = props
  const tip = useId()
  const { title, isCard } = use(RowPlace)
  const isIdle = refused === undefined && !busy
  return (
    <span className={clsx(css.place, isCard && css.onCard)}>
      <button
        type="button"
        className={css.action}
        data-key={shortcut}
        aria-describedby={refused === undefined ? title : `${title} ${tip}`}
        aria-disabled={isIdle ? undefined : true}
        aria-busy={busy ? true : undefined}
        aria-haspopup={opensDialog ? 'dialog' : undefined}
        onClick={isIdle ? onClick : undefined}
      >
        {busy ? <Spinner /> : <Icon size={17} strokeWidth={1.75} aria-hidden="true" />}
        <span className={isCard ? undefined : css.word}>{children}</span>
      </button>
      {refused !== undefined && (
        <span role="tooltip" id={tip} className={css.reason}>
          {refused}
        </span>
      )}
    </span>
  )
}
