import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type ActionButtonProps = {
  icon: LucideIcon
  children: ReactNode
  onClick: () => void
  quiet?: boolean
  /** Said in place of its own words while it works. */
  busy?: string | undefined
  /** Waits for something else to end. */
  blocked?: boolean
  opensDialog?: boolean
}

/** Stays focusable while it works, so that the keyboard does not lose its place. */
export function ActionButton(props: ActionButtonProps) {
  const { icon: Icon, children, onClick, quiet = false, busy, blocked = false, opensDialog = false } = props
  const isIdle = busy === undefined && !blocked
  return (
    <button
      type="button"
      className={quiet ? 'button button-quiet' : 'button'}
      aria-disabled={isIdle ? undefined : true}
      aria-busy={busy === undefined ? undefined : true}
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      onClick={isIdle ? onClick : undefined}
    >
      {busy === undefined ? (
        <Icon size={18} aria-hidden="true" />
      ) : (
        <span className="spinner" aria-hidden="true" />
      )}
      {busy ?? children}
    </button>
  )
}
