import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void) {
  let timer: ReturnType<typeof setTimeout>
  // Anew each time: an interval drifts, and a clock that stands still for two seconds looks broken.
  const wait = () => {
    timer = setTimeout(
      () => {
        listener()
        wait()
      },
      1000 - (Date.now() % 1000),
    )
  }
  wait()
  return () => clearTimeout(timer)
}

const now = () => Math.floor(Date.now() / 1000) * 1000

/** The time to the second; whoever asks is drawn again with each. */
export const useSeconds = () => useSyncExternalStore(subscribe, now)
