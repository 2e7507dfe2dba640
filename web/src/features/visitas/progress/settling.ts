import { useSyncExternalStore } from 'react'

/** Long enough for the second tap of a double one. */
const MILLISECONDS = 1000

let isSettling = false
const listeners = new Set<() => void>()

function change(next: boolean) {
  isSettling = next
  listeners.forEach((listener) => listener())
}

export function settle() {
  change(true)
  setTimeout(() => change(false), MILLISECONDS)
}

/**
 * What was just written brings another button under the same finger, on this card or on the next one: a double tap
 * must not end the visita that it began.
 */
export const useSettling = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    () => isSettling,
  )
