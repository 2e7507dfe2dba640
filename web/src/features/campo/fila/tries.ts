import type { Stop } from './sender.ts'

const FIRST_MS = 5000
const LONGEST_MS = 300_000

/** What a browser says of its network is never believed: it is tried again, ever less often. */
export function createTries(run: () => Promise<Stop>) {
  let wait = FIRST_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let isWanted = false

  async function attempt() {
    do {
      isWanted = false
      const stop = await run().catch(() => 'rede' as const)
      // Whoever asked meanwhile does not wait for the clock.
      if (stop === 'rede' && !isWanted) {
        timer = setTimeout(() => void now(), wait)
        wait = Math.min(wait * 2, LONGEST_MS)
        return
      }
      wait = FIRST_MS
    } while (isWanted)
  }

  /** At once, or right after the try that is under way. */
  function now() {
    clearTimeout(timer)
    isWanted = true
    running ??= attempt().finally(() => {
      running = undefined
    })
    return running
  }

  const onSight = () => document.visibilityState === 'visible' && void now()
  const onNetwork = () => void now()
  window.addEventListener('online', onNetwork)
  document.addEventListener('visibilitychange', onSight)
  return {
    now,
    stop: () => {
      clearTimeout(timer)
      window.removeEventListener('online', onNetwork)
      document.removeEventListener('visibilitychange', onSight)
    },
  }
}
