import { useLayoutEffect, useRef } from 'react'

/** Nearer to the end than this, the reader is at it. */
const NEAR = 32

function scrollerOf(element: Element): Element {
  for (let parent = element.parentElement; parent !== null; parent = parent.parentElement)
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent
  return document.documentElement
}

/** While something grows, its end stays in sight, unless the reader scrolled away or would skip what never was in it. */
export function useFollowedEnd(grows: boolean) {
  const place = useRef<HTMLDivElement>(null)

  // Before anything is drawn: what comes when the growth has ended must not be followed.
  useLayoutEffect(() => {
    const element = place.current
    if (!grows || element === null) return
    const scroller = scrollerOf(element)
    let follows = true
    let height = element.offsetHeight
    element.scrollIntoView({ block: 'nearest' })
    const onScroll = () => {
      follows = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR
    }
    const growth = new ResizeObserver(() => {
      if (element.offsetHeight - height > scroller.clientHeight) follows = false
      height = element.offsetHeight
      if (follows) scroller.scrollTop = scroller.scrollHeight
    })
    growth.observe(element)
    const stop = new AbortController()
    const target = scroller === document.documentElement ? document : scroller
    target.addEventListener('scroll', onScroll, { passive: true, signal: stop.signal })
    return () => {
      growth.disconnect()
      stop.abort()
    }
  }, [grows])

  return place
}
