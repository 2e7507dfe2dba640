import { z } from 'zod'
import { refusals } from '#contract/endpoint.ts'
import { evento, type Evento, followEventos, HEARTBEAT_S } from '#contract/eventos.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { handle } from '#server/platform/http/handle.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { Live, News } from '#server/platform/db/live.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { isSessionAlive } from '#server/platform/identity/sessions.ts'
import type { Noun, Reader, RowChange } from '#server/platform/record/noun.ts'
import { asEvento, type Audience, type NounChange, gather, hears } from './rules.ts'

const before = z.object({ cliente: z.number().nullish(), analista: z.number().nullish(), fila: z.boolean() })
const announced = z.object({ noun: z.string(), id: z.number(), era: before.partial().optional() })

type Told = { changes: NounChange[]; audience: Audience; loggedOut: Set<number> }

async function readNews(
  db: Db,
  nouns: readonly Noun[],
  payloads: readonly string[],
  now: Date,
): Promise<Told> {
  const all = payloads.map((payload) => announced.parse(JSON.parse(payload)))
  const changes = gather(
    all.flatMap(({ noun: name, id, era }) => {
      const noun = nouns.find((known) => known.name === name)
      return noun ? [{ noun, id, ...(era && { era }) }] : []
    }),
  )
  const concerned = new Map<Noun, (reader: Reader, change: RowChange) => boolean>()
  for (const noun of new Set(changes.map((change) => change.noun))) {
    const ids = changes.filter((change) => change.noun === noun && change.id !== 0).map(({ id }) => id)
    if (noun.heard.audience) concerned.set(noun, await noun.heard.audience(db, ids, now))
  }
  return {
    changes,
    audience: (reader, change) => concerned.get(change.noun)?.(reader, change) ?? true,
    loggedOut: new Set(all.flatMap(({ noun, id }) => (noun === 'sessoes' ? [id] : []))),
  }
}

/** Many listeners get the same events: their rights are queried once. */
const asked = new WeakMap<News, Promise<Told>>()
function tellOnce(news: News, read: () => Promise<Told>): Promise<Told> {
  const told = asked.get(news) ?? read()
  asked.set(news, told)
  return told
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
          await endIfLoggedOut()
          return say({ noun: 'tudo', id: 0 })
        }
        const { payloads } = news
        const { changes, audience, loggedOut } = await tellOnce(news, () =>
          readNews(db, nouns, payloads, clock()),
        )
        if (loggedOut.has(caller.id)) await endIfLoggedOut()
        for (const change of changes) if (hears(caller, change, audience)) say(asEvento(change, caller))
      }
      const unsubscribe = live.subscribe((news) => void hear(news).catch(() => say({ noun: 'tudo', id: 0 })))
      const heartbeat = setInterval(() => {
        say({ noun: 'vivo', id: 0 })
        // An unavailable database ends no session.
        void endIfLoggedOut().catch(() => {})
      }, HEARTBEAT_S * 1000)
      gone.addEventListener('abort', end)
      live.closed.addEventListener('abort', end)
      if (gone.aborted || live.closed.aborted) end()
      try {
        // It may have ended before this listened.
        await endIfLoggedOut()
        say({ noun: 'tudo', id: 0 })
        await ending.promise
      } finally {
        live.closed.removeEventListener('abort', end)
        clearInterval(heartbeat)
        unsubscribe()
        leave()
      }
      return { noun: 'tudo', id: 0 }
    },
  )
  return [follow]
}
