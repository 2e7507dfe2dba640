/** The queue is full, or the wait was too long. */
export class QueueFull extends Error {
  readonly retryAfter: number
  constructor(retryAfter: number) {
    super('queue full')
    this.retryAfter = retryAfter
  }
}

type Limits = {
  /** How many work at once. */
  places: number
  /** How many may wait, and how long; others are rejected. */
  longest: number
  patienceMs: number
}

/** Limits expensive work to a few at a time, so that other work continues. */
export function createQueue({ places, longest, patienceMs }: Limits) {
  let running = 0
  const waiting: (() => void)[] = []

  const waitForTurn = () =>
    new Promise<void>((resolve, reject) => {
      const turn = () => {
        clearTimeout(giveUp)
        resolve()
      }
      const giveUp = setTimeout(() => {
        waiting.splice(waiting.indexOf(turn), 1)
        reject(new QueueFull(1))
      }, patienceMs)
      waiting.push(turn)
    })

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting.length >= longest) throw new QueueFull(2)
    if (running >= places) await waitForTurn()
    else running++
    try {
      return await work()
    } finally {
      // The slot is passed on directly, so that no newcomer takes it in between.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
