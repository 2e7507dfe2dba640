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

/** Follows midnight: a screen that stays open overnight shows the new day. */
export const useToday = () => useSyncExternalStore(subscribe, () => today())
