import { useEffect, useRef } from 'react'

/** Dialogs and messages come and go: the place in the list is not given up for them. */
const isAside = (target: Element) =>
  document.querySelector('[role="dialog"]') !== null || target.closest('section[aria-live]') !== null

/** When the row that had the focus is gone (deleted, filtered away), the keyboard goes on from the list. */
export function useKeptFocus() {
  const frame = useRef<HTMLDivElement>(null)
  const last = useRef<Element>(null)

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element && !isAside(target))
        last.current = frame.current?.contains(target) ? target : null
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])

  useEffect(() => {
    const isLost = last.current?.isConnected === false && document.activeElement === document.body
    if (isLost) frame.current?.focus({ preventScroll: true })
  })

  return frame
}
