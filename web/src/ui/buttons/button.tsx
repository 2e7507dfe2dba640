import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import css from './button.module.css'
import { lookOf, type Look } from './look.ts'

type ButtonProps = Look &
  Omit<ComponentProps<'button'>, 'className'> & {
    busy?: boolean
    /** Waits for something else to end. */
    blocked?: boolean
  }

/** Stays focusable while it works or waits, so that the keyboard does not lose its place. */
export function Button(props: ButtonProps) {
  const { look, size, icon: Icon, busy = false, blocked = false, onClick, children, ...button } = props
  const isIdle = !busy && !blocked
  return (
    <button
      type="button"
      {...button}
      className={lookOf({ look, size })}
      aria-disabled={isIdle ? undefined : true}
      aria-busy={busy ? true : undefined}
      onClick={isIdle ? onClick : (event) => event.preventDefault()}
    >
      {busy ? <Spinner over={Icon === undefined} /> : Icon && <Icon size={18} aria-hidden="true" />}
      {busy && Icon === undefined ? <span className={css.covered}>{children}</span> : children}
    </button>
  )
}

/** @param over the words: the button stays as wide as it is */
export const Spinner = ({ over = false }: { over?: boolean }) => (
  <span className={clsx(css.spinner, over && css.over)} aria-hidden="true" />
)
