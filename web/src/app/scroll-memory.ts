import { useEffect, useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

const scrolled = new Map<string, number>()

/** A new screen begins at its top; the way back leads to where one was; another filter of the same list moves nothing. */
export function useScrollMemory() {
  const { key, pathname } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop

  useEffect(() => {
    window.history.scrollRestoration = 'manual'
  }, [])
  useLayoutEffect(() => {
    if (!isBack) window.scrollTo(0, 0)
    // oxlint-disable-next-line react/exhaustive-deps -- where one came from does not matter, only that it is another screen
  }, [pathname])
  useLayoutEffect(() => {
    const place = scrolled.get(key)
    if (isBack && place !== undefined) window.scrollTo(0, place)
    const remember = () => void scrolled.set(key, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
    // oxlint-disable-next-line react/exhaustive-deps -- each entry of the history once, however it was reached
  }, [key])
}
