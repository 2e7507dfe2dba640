import { useEffect, useRef } from 'react'

let hasArrived = false

/** Moves the focus to the new screen's heading, as a page load would; the first page keeps the browser's own. */
export function useFocusOnArrival<T extends HTMLElement>() {
  const target = useRef<T>(null)
  const isFirst = useRef(!hasArrived)

  useEffect(() => {
    hasArrived = true
    if (!isFirst.current) target.current?.focus({ preventScroll: true })
  }, [])

  return target
}
