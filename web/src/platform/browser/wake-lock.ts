import { useEffect } from 'react'

/** Keeps the screen on while this is shown, where the browser can and the page came over HTTPS. */
export function useWakeLock() {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    let over = false
    // A screen that may go dark is no reason to tell anybody anything.
    const ignore = () => undefined

    async function hold() {
      if (document.visibilityState !== 'visible') return
      const held = await navigator.wakeLock.request('screen')
      if (over) await held.release()
      else lock = held
    }
    const tryToHold = () => void hold().catch(ignore)

    tryToHold()
    // The browser drops it whenever the page is hidden.
    document.addEventListener('visibilitychange', tryToHold)
    return () => {
      over = true
      document.removeEventListener('visibilitychange', tryToHold)
      void lock?.release().catch(ignore)
    }
  }, [])
}
