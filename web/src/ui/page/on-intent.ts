import { useEffect } from 'react'

const signs = ['pointermove', 'pointerdown', 'keydown'] as const

/** Fetches what the next click will need as soon as somebody moves, so that a mere look does not pay for it. */
export function useOnIntent(load: () => Promise<unknown>) {
  useEffect(() => {
    const stop = new AbortController()
    const start = () => {
      stop.abort()
      // After the touch has been answered. A failure here comes back, and is told, when the click comes.
      requestAnimationFrame(() => setTimeout(() => void load().catch(() => undefined)))
    }
    for (const sign of signs) document.addEventListener(sign, start, { signal: stop.signal })
    return () => stop.abort()
  }, [load])
}
