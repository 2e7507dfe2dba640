import { setTimeout as sleep } from 'node:timers/promises'
import { refusals } from '#contract/endpoint.ts'
import { evento, type Evento, followEventos, HEARTBEAT_S } from '#contract/eventos.ts'
import { spreadFor } from '#contract/eventos-spread.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { handle } from '#server/platform/http/handle.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Live, News } from '#server/platform/db/live.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { isSessionAlive } from '#server/platform/identity/sessions.ts'
import type { Noun, Reader } from '#server/platform/record/noun.ts'
import { readNews, type Told } from './queries.ts'
import { asEvento, hears, type NounChange } from './rules.ts'

/** Many listeners get the same events: their rights are queried once, and one piece of news after the other. */
function createTeller(read: (db: Db, payloads: readonly string[]) => Promise<Told>) {
  const asked = new WeakMap<News, Promise<Told>>()
  let last: Promise<unknown> = Promise.resolve()
  return (db: Db, news: News, payloads: readonly string[]) => {
    const told = asked.get(news) ?? last.then(() => read(db, payloads))
    asked.set(news, told)
    last = told.catch(() => {})
    return told
  }
}

/** Streams per person; a browser needs one. */
const MOST_STREAMS = 20
function createPlaces() {
  const open = new Map<number, number>()
  return (id: number) => {
    const taken = open.get(id) ?? 0
    if (taken >= MOST_STREAMS) refuse(429, refusals.tooMany(60), { retryAfter: 60 })
    open.set(id, taken + 1)
    return () => {
      const left = (open.get(id) ?? 1) - 1
      if (left === 0) open.delete(id)
      else open.set(id, left)
    }
  }
}

type Parts = { nouns: readonly Noun[]; live: Live | undefined; clock: Clock }

export function eventosRoutes({ nouns, live, clock }: Parts) {
  const takePlace = createPlaces()
  const tell = createTeller((db, payloads) => readNews(db, nouns, payloads, clock()))
  /** Who listens to this process: so many ask again, and each process spreads its own. */
  const listeners = new Set<{ reader: Reader }>()
  const spreads = new WeakMap<NounChange, number>()
  function spreadOf(change: NounChange, { audience }: Told) {
    const known = spreads.get(change)
    if (known !== undefined) return known
    const spread = spreadFor([...listeners].filter(({ reader }) => hears(reader, change, audience)).length)
    spreads.set(change, spread)
    return spread
  }
  const spreadOver = (hearers: number) => {
    const prazo = spreadFor(hearers)
    return prazo > 0 ? { prazo } : {}
  }
  const avisadosHere = ({ avisados }: Told) =>
    [...listeners].filter(({ reader }) => avisados.has(reader.id)).length
  const everything = (): Evento => ({ noun: 'tudo', id: 0, ...spreadOver(listeners.size) })
  const follow = handle(
    followEventos,
    async ({ db, caller, emit, gone, call: { session } }): Promise<Evento> => {
      if (live === undefined || emit === undefined) return refuse(503, refusals.unavailable)
      const leave = takePlace(caller.id)
      const ending = Promise.withResolvers<void>()
      let isOver = false
      const end = () => {
        isOver = true
        ending.resolve()
      }
      const say = (event: Evento) => {
        if (!isOver) emit(evento.parse(event))
      }
      const endIfLoggedOut = async () => {
        if (!(await isSessionAlive(db, session, clock()))) end()
      }
      async function hear(news: News) {
        if (news.payloads === undefined) {
          await sleep(Math.random() * spreadFor(listeners.size))
          await endIfLoggedOut()
          return say(everything())
        }
        const told = await tell(db, news, news.payloads)
        if (told.loggedOut.has(caller.id)) await endIfLoggedOut()
        // Before the changes: what was written after the reading is new again.
        for (const id of told.readBy(caller.id)) say({ noun: 'lido', id })
        for (const change of told.changes)
          if (hears(caller, change, told.audience))
            say(asEvento(change, caller, spreadOf(change, told), told.brought(caller, change)))
        if (told.avisados.has(caller.id)) say({ noun: 'avisos', id: 0, ...spreadOver(avisadosHere(told)) })
      }
      const listener = { reader: caller }
      listeners.add(listener)
      const unsubscribe = live.subscribe((news) => void hear(news).catch(() => say(everything())))
      const heartbeat = setInterval(() => {
        say({ ...everything(), noun: 'vivo' })
        // An unavailable database ends no session.
        void endIfLoggedOut().catch(() => {})
      }, HEARTBEAT_S * 1000)
      gone.addEventListener('abort', end)
      live.closed.addEventListener('abort', end)
      if (gone.aborted || live.closed.aborted) end()
      try {
        // It may have ended before this listened.
        await endIfLoggedOut()
        say(everything())
        await ending.promise
      } finally {
        live.closed.removeEventListener('abort', end)
        clearInterval(heartbeat)
        unsubscribe()
        listeners.delete(listener)
        leave()
      }
      // A server that stops cannot be asked: the next one says `tudo`.
      return { noun: live.closed.aborted ? 'vivo' : 'tudo', id: 0 }
    },
  )
  return [follow]
}
