import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import css from './tool-button.module.css'

type ToolButtonProps = {
  icon: LucideIcon
  children: ReactNode
  onClick: () => void
  /** Why it cannot be done now. The button stays reachable, so that the reason can be read. */
  refused?: string | undefined
  /** What waits behind it: a dot for the eyes, a description for the ears. */
  waiting?: string | undefined
  /** The one that most people come for. */
  main?: boolean
  /** The key that presses it. */
  shortcut?: string
}

/** One of the things to do here; it opens a dialog. */
export function ToolButton(props: ToolButtonProps) {
  const { icon: Icon, children, onClick, refused, waiting, main = false, shortcut } = props
  const tip = useId()
  // What has just been done explains itself: the reason waits until somebody comes to the button anew.
  const [known, setKnown] = useState(refused)
  const isNews = refused !== undefined && known === undefined
  return (
    <span className={clsx(css.place, isNews && css.news)}>
      <button
        type="button"
        className={clsx(css.tool, main && css.main)}
        aria-haspopup="dialog"
        data-key={shortcut}
        title={refused === undefined ? waiting : undefined}
        aria-disabled={refused === undefined ? undefined : true}
        aria-describedby={refused === undefined ? undefined : tip}
        onClick={refused === undefined ? onClick : undefined}
        onBlur={() => setKnown(refused)}
        onPointerEnter={() => setKnown(refused)}
      >
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
        {children}
      </button>
      {refused !== undefined && (
        <span role="tooltip" id={tip} className={css.reason}>
          {refused}
        </span>
      )}
    </span>
  )
}

/** Stands beside what it acts on; on a phone it lies under the thumb. */
export function ToolBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset aria-label={label} className={css.tools}>
      {children}
    </fieldset>
  )
}
