import { useEffect } from 'react'

/** What the screen shows first comes first. */
const PATIENCE_MS = 2000

/** Once a page, for all of the analista's area. */
let hasBegun = false

export function useField() {
  useEffect(() => {
    if (hasBegun) return
    hasBegun = true
    // A browser that refuses one of them only loses what it is for.
    const begin = () => {
      void import('./aparelho/worker.ts').then(({ keepArea }) => keepArea()).catch(() => undefined)
      void import('./fila/current.ts').then(({ campoOfSession }) => campoOfSession()).catch(() => undefined)
    }
    setTimeout(begin, PATIENCE_MS)
  }, [])
}
