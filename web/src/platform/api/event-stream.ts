/** One event of a text/event-stream. */
export type StreamEvent = { event: string; data: string }

/** Takes the text as it arrives, cut anywhere, and gives the events that are complete. */
function eventReader() {
  let rest = ''
  let event = ''
  let data: string[] = []

  return function push(text: string): StreamEvent[] {
    rest += text
    // A CR at the very end may be the first half of a line's end.
    const lines = rest.split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    const events: StreamEvent[] = []
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? []
      if (name === 'event') event = value
      if (name === 'data') data.push(value)
      if (line !== '') continue
      if (data.length > 0) events.push({ event: event || 'message', data: data.join('\n') })
      event = ''
      data = []
    }
    return events
  }
}

/** Reads with a reader: not every browser can loop over a stream. What is left unread is given up. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body.getReader()
  const letters = new TextDecoder()
  const push = eventReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield* push(letters.decode(value, { stream: true }))
    }
  } finally {
    void reader.cancel().catch(() => undefined)
  }
}
