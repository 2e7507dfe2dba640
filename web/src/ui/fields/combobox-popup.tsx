import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import css from './combobox.module.css'

type ComboboxPopupProps = {
  anchor: RefObject<HTMLElement | null>
  hasOptions: boolean
  /** Said in place of the options. */
  note: string
  children: ReactNode
}

const GAP = 4
const TALLEST = 260
const WIDEST = 340

/** In the browser's top layer: no dialog or table cuts it off, and readers still find it beside its input. */
export function ComboboxPopup({ anchor, hasOptions, note, children }: ComboboxPopupProps) {
  const popup = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const { current: list } = popup
    if (list === null) return
    const place = () => {
      const around = anchor.current?.getBoundingClientRect()
      if (around === undefined) return
      const below = window.innerHeight - around.bottom - GAP
      const isAbove = below < Math.min(TALLEST, list.scrollHeight) && around.top > below
      list.style.left = `${around.left}px`
      list.style.minWidth = `${around.width}px`
      list.style.maxWidth = `${Math.max(around.width, Math.min(WIDEST, window.innerWidth - around.left - 2 * GAP))}px`
      list.style.maxHeight = `${Math.min(TALLEST, (isAbove ? around.top : below) - 2 * GAP)}px`
      list.style.top = isAbove ? 'auto' : `${around.bottom + GAP}px`
      list.style.bottom = isAbove ? `${window.innerHeight - around.top + GAP}px` : 'auto'
    }
    list.showPopover()
    const stop = new AbortController()
    // Tells at once how large it is, and again when something else is found.
    const size = new ResizeObserver(place)
    size.observe(list)
    window.addEventListener('resize', place, { signal: stop.signal })
    window.addEventListener('scroll', place, { signal: stop.signal, capture: true })
    return () => {
      stop.abort()
      size.disconnect()
    }
  }, [anchor])

  return (
    // A press must not take the focus from the input, which would close the list before the click.
    <div
      ref={popup}
      popover="manual"
      role="presentation"
      className={css.popup}
      onMouseDown={(event) => event.preventDefault()}
    >
      {hasOptions ? children : <output className={css.note}>{note}</output>}
    </div>
  )
}
