import { NOW } from './now.ts'

/** For this process it is that moment, and stays it. A server loads this before anything else. */
globalThis.Date = new Proxy(Date, {
  construct: (target, args, newTarget): object =>
    Reflect.construct(target, args.length === 0 ? [NOW] : args, newTarget),
  get: (target, key): unknown => (key === 'now' ? () => NOW : Reflect.get(target, key)),
})
