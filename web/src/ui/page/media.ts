import { useSyncExternalStore } from 'react'

function watched(query: string) {
  const media = window.matchMedia(query)
  const subscribe = (listener: () => void) => {
    media.addEventListener('change', listener)
    return () => media.removeEventListener('change', listener)
  }
  return () => useSyncExternalStore(subscribe, () => media.matches)
}

/** Whether there is room for a table. */
export const useIsDesk = watched('(min-width: 900px)')
/** Whether fields stand one below the other. */
export const useIsNarrow = watched('(max-width: 599.95px)')
/** Whether there is room for a week side by side. */
export const useHasWeekRoom = watched('(min-width: 1000px)')
/** Whether there is room for a column beside a text. */
export const useHasMargin = watched('(min-width: 1200px)')
/** Whether it is used by touch, as a phone is. */
export const useHasFinger = watched('(pointer: coarse)')
