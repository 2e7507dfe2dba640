import { useLayoutEffect, useRef } from 'react'

let hasArrived = false

/**
 * Moves the focus to the new screen's heading, as a page load would; the first page keeps the browser's own, and a dialog
 * that was opened before the screen came keeps its.
 */
export function useFocusOnArrival<T extends HTMLElement>() {
  const target = useRef<T>(null)
  const isFirst = useRef(!hasArrived)

  // Before anybody sees the screen: a key pressed at its first sight would move the focus, and lose it again.
  useLayoutEffect(() => {
    hasArrived = true
    if (isFirst.current || document.querySelector('[role=dialog]')) return
    target.current?.focus({ preventScroll: true })
  }, [])

  return target
}
