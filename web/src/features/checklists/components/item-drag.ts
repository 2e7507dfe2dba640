import { useEffect, useEffectEvent, useRef, useState, type PointerEvent, type RefObject } from 'react'

/** Near the edge of what scrolls the list follows the pointer, by so many pixels at most. */
const EDGE = 48
const STRIDE = 10

/** Which item the pointer holds, how far from its place, and where it would go. */
export type ItemDrag = { from: number; to: number; by: number }

type Grab = { from: number; startY: number; startTop: number; box: Element; y: number; painting: number }

function scrollerOf(element: Element): Element {
  const parent = element.parentElement
  if (parent === null) return document.documentElement
  const scrolls =
    parent.scrollHeight > parent.clientHeight && getComputedStyle(parent).overflowY !== 'visible'
  return scrolls ? parent : scrollerOf(parent)
}

/** Before how many of the others the pointer is. */
const placeAt = (list: Element, from: number, y: number) =>
  [...list.children].filter((row, place) => {
    const { top, height } = row.getBoundingClientRect()
    return place !== from && top + height / 2 < y
  }).length

/** By mouse or finger, from the grip of an item; Esc lets go. */
export function useItemDrag(list: RefObject<Element | null>, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<ItemDrag>()
  const grab = useRef<Grab>(undefined)
  const letGo = useEffectEvent(end)

  function end() {
    if (grab.current) cancelAnimationFrame(grab.current.painting)
    grab.current = undefined
    setDrag(undefined)
  }

  function follow() {
    const held = grab.current
    if (!held || !list.current) return
    const { top, bottom } = held.box.getBoundingClientRect()
    const [above, below] = [top + EDGE - held.y, held.y - (bottom - EDGE)]
    if (above > 0) held.box.scrollBy(0, -Math.min(STRIDE, above / 4))
    else if (below > 0) held.box.scrollBy(0, Math.min(STRIDE, below / 4))
    const by = held.y - held.startY + held.box.scrollTop - held.startTop
    setDrag({ from: held.from, to: placeAt(list.current, held.from, held.y), by })
    held.painting = requestAnimationFrame(follow)
  }

  const isHeld = drag !== undefined
  useEffect(() => {
    if (!isHeld) return undefined
    // Before the dialog hears it, which would close.
    function onKey(event: KeyboardEvent) {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      letGo()
    }
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [isHeld])
  useEffect(() => () => letGo(), [])

  const grip = (from: number) => ({
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0 || !list.current) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      const box = scrollerOf(list.current)
      const y = event.clientY
      grab.current = { from, startY: y, startTop: box.scrollTop, box, y, painting: 0 }
      follow()
    },
    onPointerMove({ clientY }: PointerEvent) {
      if (grab.current) grab.current.y = clientY
    },
    onPointerUp() {
      const held = grab.current
      if (held && list.current) onMove(held.from, placeAt(list.current, held.from, held.y))
      end()
    },
    onPointerCancel: end,
  })
  return { drag, grip }
}
