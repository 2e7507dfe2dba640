type Saying = () => Promise<unknown>

const sayings = new Set<Saying>()

/** What waits to be sent is sent now; resolves when it was answered. */
export const sayLastWords = () => Promise.allSettled([...sayings].map((say) => say()))

function onHidden() {
  // A phone may end a hidden page without another word.
  if (document.visibilityState === 'hidden') void sayLastWords()
}
const onLeft = () => void sayLastWords()

/** Said once, when the page is hidden or left, or the person leaves the product; the answer takes it back. */
export function beforeLeaving(say: Saying) {
  if (sayings.size === 0) {
    document.addEventListener('visibilitychange', onHidden)
    window.addEventListener('pagehide', onLeft)
  }
  sayings.add(say)
  return () => {
    sayings.delete(say)
    if (sayings.size > 0) return
    document.removeEventListener('visibilitychange', onHidden)
    window.removeEventListener('pagehide', onLeft)
  }
}
