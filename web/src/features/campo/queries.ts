import { useEffect } from 'react'

/** What the screen shows first comes first. */
const PATIENCE_MS = 2000

/** Once a page, for all of the analista's area. */
let hasBegun = false

export function useField() {
  useEffect(() => {
    if (hasBegun) return
    hasBegun = true
    // A browser that refuses it only loses the area without a network.
    const begin = () =>
      void import('./aparelho/worker.ts').then(({ keepArea }) => keepArea()).catch(() => undefined)
    setTimeout(begin, PATIENCE_MS)
  }, [])
}
