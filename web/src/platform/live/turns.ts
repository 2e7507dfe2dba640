import { untilTurn } from '#contract/eventos-spread.ts'

/** Collects what is to be done and does it together, in turns that those of other readers do not meet. */
export function createTurns<What>(run: (all: Set<What>) => void) {
  const phase = Math.random()
  let waiting = new Set<What>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let due = Infinity
  let lastRead = -Infinity

  function take() {
    const all = waiting
    waiting = new Set()
    due = Infinity
    lastRead = performance.now()
    run(all)
  }
  return {
    add: (what: What, within: number) => {
      waiting.add(what)
      const now = performance.now()
      const wait = untilTurn({ now, lastRead, within, phase })
      if (now + wait >= due) return
      clearTimeout(timer)
      due = now + wait
      timer = setTimeout(take, wait)
    },
    stop: () => clearTimeout(timer),
  }
}
