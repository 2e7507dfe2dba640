import { evento, type Evento } from '#contract/eventos.ts'

/** A listener: events so far, and a wait for the next match. */
export async function listen(address: string, token: string | undefined) {
  const hanging = new AbortController()
  const response = await fetch(`${address}/api/eventos`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    signal: hanging.signal,
  })
  const heard: Evento[] = []
  const waiting = new Set<() => void>()
  let isOver = false
  const read = async () => {
    let rest = ''
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const events = (rest + part).split('\n\n')
      rest = events.pop() ?? ''
      for (const text of events) heard.push(evento.parse(JSON.parse(text.split('\ndata: ')[1] ?? '')))
      for (const wake of waiting) wake()
    }
  }
  const over = read()
    .catch(() => {})
    .finally(() => {
      isOver = true
      for (const wake of waiting) wake()
    })

  /** Resolves with the first event that matches, also an earlier one. */
  async function hears(fits: (event: Evento) => boolean): Promise<Evento> {
    for (;;) {
      const found = heard.find(fits)
      if (found) return found
      if (isOver) throw new Error('the stream ended without it')
      const { promise, resolve } = Promise.withResolvers<void>()
      waiting.add(resolve)
      await promise
      waiting.delete(resolve)
    }
  }
  return { status: response.status, heard, hears, over, hangUp: () => hanging.abort() }
}
