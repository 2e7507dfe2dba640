import type { ReactNode } from 'react'

type SubmitButtonProps = { children: ReactNode; busy?: boolean; blocked?: boolean }

/** Stays focusable while busy or blocked, so that the keyboard does not lose its place. */
export function SubmitButton({ children, busy = false, blocked = false }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      className="button"
      aria-disabled={busy || blocked || undefined}
      aria-busy={busy || undefined}
    >
      {busy && <span className="spinner" aria-hidden="true" />}
      {children}
    </button>
  )
}
