import { subscribe } from 'node:diagnostics_channel'
import { ServerResponse } from 'node:http'
import { NOW } from './now.ts'

/** Fixes the clock of this process. Preloaded by the server. */
globalThis.Date = new Proxy(Date, {
  construct: (target, args, newTarget): object =>
    Reflect.construct(target, args.length === 0 ? [NOW] : args, newTarget),
  get: (target, key): unknown => (key === 'now' ? () => NOW : Reflect.get(target, key)),
})

/** Node writes the date of an answer with a clock of its own, and the browser counts deadlines by that. */
subscribe('http.server.request.start', (message) => {
  const isOne = typeof message === 'object' && message !== null && 'response' in message
  if (isOne && message.response instanceof ServerResponse)
    message.response.setHeader('date', new Date().toUTCString())
})
