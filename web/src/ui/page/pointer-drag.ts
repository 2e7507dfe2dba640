import { useEffect, useEffectEvent } from 'react'

/** A mouse that trembles is no drag; a finger first rests, otherwise it scrolls. */
const TREMBLE = 5
const REST = 350
/** Near the edge of the window the page follows the pointer, by so many pixels at most. */
const EDGE = 60
const STRIDE = 12
const topBarHeight = () =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--top-bar-height'))

/** Where the pointer is in the window, and how far down the page it came since it took hold. */
export type DragPoint = { x: number; y: number; down: number }

type DragHandlers<Thing> = {
  /** What the pointer would take along; undefined for nothing. */
  take: (target: Element) => Thing | undefined
  move: (thing: Thing, point: DragPoint) => void
  drop: (thing: Thing, point: DragPoint) => void
  /** After a drop too. */
  end: () => void
}

type Grab<Thing> = { thing: Thing; x: number; pageY: number; held: boolean }

/** The click that a drag ends with must open nothing. */
function swallowClick() {
  const quiet = new AbortController()
  document.addEventListener('click', (click) => click.stopPropagation(), {
    capture: true,
    signal: quiet.signal,
  })
  setTimeout(() => quiet.abort())
}

/** One drag at a time, by mouse or finger, anywhere in the page; Esc lets go. */
export function usePointerDrag<Thing>(handlers: DragHandlers<Thing>) {
  const take = useEffectEvent(handlers.take)
  const move = useEffectEvent(handlers.move)
  const drop = useEffectEvent(handlers.drop)
  const end = useEffectEvent(handlers.end)

  useEffect(() => {
    let grab: Grab<Thing> | undefined
    let pointer = { x: 0, y: 0 }
    let rest: ReturnType<typeof setTimeout> | undefined
    let painting = 0
    let escaped = false
    const point = (pageY: number) => ({ ...pointer, down: pointer.y + window.scrollY - pageY })

    function follow() {
      const below = pointer.y - (window.innerHeight - EDGE)
      const above = topBarHeight() + EDGE - pointer.y
      if (below > 0) window.scrollBy(0, Math.min(STRIDE, below / 4))
      else if (above > 0) window.scrollBy(0, -Math.min(STRIDE, above / 4))
      if (grab) move(grab.thing, point(grab.pageY))
      painting = requestAnimationFrame(follow)
    }
    function hold() {
      if (grab) grab.held = true
      painting = requestAnimationFrame(follow)
    }
    function letGo() {
      clearTimeout(rest)
      cancelAnimationFrame(painting)
      if (grab?.held) end()
      grab = undefined
    }
    function onDown(event: PointerEvent) {
      if (event.button !== 0 || !(event.target instanceof Element)) return
      const thing = take(event.target)
      if (thing === undefined) return
      pointer = { x: event.clientX, y: event.clientY }
      grab = { thing, x: pointer.x, pageY: pointer.y + window.scrollY, held: false }
      if (event.pointerType !== 'mouse') rest = setTimeout(hold, REST)
    }
    function onMove(event: PointerEvent) {
      if (!grab) return
      pointer = { x: event.clientX, y: event.clientY }
      const isFar = Math.hypot(pointer.x - grab.x, point(grab.pageY).down) > TREMBLE
      if (grab.held || !isFar) return
      if (event.pointerType === 'mouse') hold()
      else letGo()
    }
    function onUp() {
      if (grab?.held || escaped) swallowClick()
      if (grab?.held) drop(grab.thing, point(grab.pageY))
      escaped = false
      letGo()
    }
    function onKey({ key }: KeyboardEvent) {
      if (key !== 'Escape') return
      escaped = grab?.held === true
      letGo()
    }

    const stop = new AbortController()
    const { signal } = stop
    document.addEventListener('pointerdown', onDown, { signal })
    document.addEventListener('pointermove', onMove, { signal })
    document.addEventListener('pointerup', onUp, { signal })
    document.addEventListener('pointercancel', letGo, { signal })
    document.addEventListener('keydown', onKey, { signal })
    // A finger that holds something does not scroll.
    const keepStill = (event: TouchEvent) => grab?.held === true && event.preventDefault()
    document.addEventListener('touchmove', keepStill, { signal, passive: false })
    return () => {
      letGo()
      stop.abort()
    }
  }, [])
}
