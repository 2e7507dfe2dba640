/**
 * Asks once for what many places of a screen ask for one by one: the ids of one moment travel in one call.
 * @param most how many ids a call takes
 * @param ask the answers by id; what is missing there is null
 */
export function gathered<Answer>(most: number, ask: (ids: number[]) => Promise<Map<number, Answer>>) {
  let waiting = new Map<number, PromiseWithResolvers<Answer | null>>()

  async function send(asked: [number, PromiseWithResolvers<Answer | null>][]) {
    try {
      const answers = await ask(asked.map(([id]) => id))
      for (const [id, place] of asked) place.resolve(answers.get(id) ?? null)
    } catch (reason) {
      for (const [, place] of asked) place.reject(reason)
    }
  }

  function sendAll() {
    const asked = [...waiting].toSorted(([a], [b]) => a - b)
    waiting = new Map()
    for (let first = 0; first < asked.length; first += most) void send(asked.slice(first, first + most))
  }

  return (id: number) => {
    if (waiting.size === 0) setTimeout(sendAll)
    const place = waiting.get(id) ?? Promise.withResolvers<Answer | null>()
    waiting.set(id, place)
    return place.promise
  }
}
