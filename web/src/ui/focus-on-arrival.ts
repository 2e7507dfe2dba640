import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Moves the focus to the new screen's heading, as a page load would; the first page keeps the browser's own. */
export function useFocusOnArrival<T extends HTMLElement>() {
  const target = useRef<T>(null)
  const { key } = useLocation()
  const firstPage = useRef(key === 'default')

  useEffect(() => {
    if (!firstPage.current) target.current?.focus({ preventScroll: true })
  }, [])

  return target
}
