import { useEffect, useEffectEvent, useRef } from 'react'

/** Whose block it is, if it is one. */
export function blockOf(target: Element | null) {
  const id = target?.closest('button')?.querySelector<HTMLElement>('[data-visita]')?.dataset['visita']
  return id === undefined ? undefined : Number(id)
}

type Step = { days?: number; minutes?: number }
const steps = new Map<string, Step>([
  ['ArrowUp', { minutes: -30 }],
  ['ArrowDown', { minutes: 30 }],
  ['ArrowLeft', { days: -1 }],
  ['ArrowRight', { days: 1 }],
])

/**
 * The keyboard in the calendar: Alt with an arrow steps the visita that has the focus, and the focus stays with
 * it. A block that goes to another day is drawn anew, and dialogs open in between.
 */
export function useBlocks(onStep: (id: number, step: Step) => void) {
  const frame = useRef<HTMLElement>(null)
  const last = useRef<number>(undefined)
  const stepBy = useEffectEvent(onStep)

  useEffect(() => {
    const remember = ({ target }: Event) => {
      const isAside = document.querySelector('[role="dialog"]') !== null
      if (isAside || !(target instanceof Element) || target.closest('.toasts') !== null) return
      last.current = frame.current?.contains(target) ? blockOf(target) : undefined
    }
    const step = (event: KeyboardEvent) => {
      const by = event.altKey ? steps.get(event.key) : undefined
      const id = blockOf(document.activeElement)
      if (by === undefined || id === undefined) return
      // Otherwise the browser goes back a page.
      event.preventDefault()
      stepBy(id, by)
    }
    const stop = new AbortController()
    document.addEventListener('focusin', remember, { signal: stop.signal })
    document.addEventListener('pointerdown', remember, { signal: stop.signal })
    document.addEventListener('keydown', step, { signal: stop.signal })
    return () => stop.abort()
  }, [])

  useEffect(() => {
    if (last.current === undefined || document.activeElement !== document.body) return
    const block = frame.current?.querySelector(`button > [data-visita="${last.current}"]`)
    block?.closest('button')?.focus({ preventScroll: true })
  })

  return frame
}
