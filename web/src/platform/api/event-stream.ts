import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream'

/** Reads with a reader: not every browser can loop over a stream. What is left unread is given up. */
export async function* readEvents(body: ReadableStream<BufferSource>): AsyncGenerator<EventSourceMessage> {
  const reader = body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    void reader.cancel().catch(() => undefined)
  }
}
