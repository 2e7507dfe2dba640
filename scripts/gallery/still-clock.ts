import { NOW } from './now.ts'

/** Fixes the clock of this process. Preloaded by the server. */
globalThis.Date = new Proxy(Date, {
  construct: (target, args, newTarget): object =>
    Reflect.construct(target, args.length === 0 ? [NOW] : args, newTarget),
  get: (target, key): unknown => (key === 'now' ? () => NOW : Reflect.get(target, key)),
})
