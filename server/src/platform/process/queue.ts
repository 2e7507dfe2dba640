/** There is no place, and none soon: come again. */
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
  /** How many may wait for a place, and how long; the others are told to come again. */
  longest: number
  patienceMs: number
}

/** Work that would take everything is done a few at a time: others keep working. */
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
      // The place is handed on, not freed and taken again: nobody slips in between.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
