import { useSyncExternalStore } from 'react'
import { today } from './dates.ts'

function subscribe(listener: () => void) {
  const timer = setInterval(listener, 20_000)
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}

/**
 * Follows midnight: a screen that stays open overnight shows the new day.
 *
 * @param ahead how far the true time is ahead of this clock, in milliseconds
 */
export const useToday = (ahead = 0) =>
  useSyncExternalStore(subscribe, () => today(new Date(Date.now() + ahead)))
