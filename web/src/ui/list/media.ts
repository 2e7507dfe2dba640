import { useSyncExternalStore } from 'react'

const desk = window.matchMedia('(min-width: 900px)')

function subscribe(listener: () => void) {
  desk.addEventListener('change', listener)
  return () => desk.removeEventListener('change', listener)
}

/** Whether there is room for a table. */
export const useIsDesk = () => useSyncExternalStore(subscribe, () => desk.matches)
