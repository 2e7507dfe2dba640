import { Agent } from 'node:http'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { sql } from 'kysely'
import { evento, type Evento } from '#contract/eventos.ts'
import { openPool } from '#server/platform/db/connect.ts'
import { startSession } from '#server/platform/identity/sessions.ts'
import { keepFresh } from '#web/platform/live/fresh.ts'
import { fetchOnce } from './measure.ts'
import { type Asked, type Person, screenOf } from './screens.ts'

/** How many have a screen open: one admin and the analistas with several each, and clientes of as many companies. */
export type Crowd = { admins: number; analistas: number; clientes: number }

/** Logs them in. Each gets an open chamado of their own, or of their company. */
export async function logInCrowd(url: string, crowd: Crowd): Promise<Person[]> {
  const db = openPool({ connectionString: url }, { max: 2, pooled: false, onError: () => {} })
  const { rows } = await sql<Omit<Person, 'token'>>`
    select u.id, u.perfil, coalesce(u.id_empresa, 0) as id_empresa, t.id_chamado as chamado
    from usuarios u cross join lateral (select id_chamado from chamados t where t.excluido_em is null and t.id_status in (1, 4, 5)
      and case u.perfil when 'analista' then t.id_analista = u.id when 'cliente' then t.id_cliente = u.id_empresa and t.id_analista is not null
        else t.id_analista is not null end
      order by id_chamado desc limit 1) t
    where u.perfil in ('admin', 'analista') or u.perfil = 'cliente' and u.id_empresa <= 400 order by u.id`.execute(
    db,
  )
  const people: Person[] = []
  for (const [perfil, wanted] of [
    ['admin', crowd.admins],
    ['analista', crowd.analistas],
    ['cliente', crowd.clientes],
  ] as const) {
    const some = rows.filter((row) => row.perfil === perfil)
    for (let n = 0; n < wanted; n++) {
      const row = some[n % some.length]
      if (row) people.push({ ...row, token: await startSession(db, row.id, new Date()) })
    }
  }
  await db.destroy()
  return people
}

/** What people notice: how long each of their re-reads took. */
export type Seen = { times: number[]; refused: number }
type Watching = {
  port: number
  seen: Seen
  /** What a browser makes of an event: all of it, or only that something changed. */
  hear: (event: Evento) => Evento | undefined
}

const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
const counts: Asked = { path: '/api/chamados/contagens', shows: ['chamados'] }

/** A person with one screen, live by the browser's own code; answers how they leave. */
async function watch(person: Person, n: number, { port, seen, hear }: Watching): Promise<() => void> {
  const { token } = person
  const client = new QueryClient()
  let isOpen = false
  const ask = async ({ path, body }: Asked) => {
    const started = performance.now()
    try {
      await fetchOnce({ port, path, token, agent, ...(body && { body }) })
    } catch (error) {
      if (!isOpen) throw error
      seen.refused += 1
    }
    if (isOpen) seen.times.push(performance.now() - started)
    return true
  }
  const leaving = new AbortController()
  const { body } = await fetch(`http://127.0.0.1:${port}/api/eventos`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    signal: leaving.signal,
  })
  const stops = [
    keepFresh(
      client,
      (onEvent) => {
        const read = async () => {
          const events = body?.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream())
          for await (const { data } of events ?? []) {
            const event = hear(evento.parse(JSON.parse(data)))
            if (event && event.noun !== 'tudo') onEvent(event)
          }
        }
        void read().catch(() => {})
        return () => leaving.abort()
      },
      () => false,
    ),
  ]
  for (const asked of [counts, ...screenOf(person, n)]) {
    const observer = new QueryObserver(client, {
      queryKey: [asked.path, JSON.stringify(asked.body?.())],
      queryFn: () => ask(asked),
      staleTime: Infinity,
      retry: false,
      meta: {
        shows: asked.shows,
        ...(asked === counts && { takes: (_: QueryClient, { nova }: Evento) => nova !== undefined }),
      },
    })
    stops.push(observer.subscribe(() => {}))
  }
  while (client.isFetching() > 0) await new Promise((resolve) => setTimeout(resolve, 5))
  isOpen = true
  return () => {
    for (const stop of stops) stop()
    client.clear()
  }
}

/** A few at a time, as people arrive. */
export async function openScreens(people: Person[], watching: Watching): Promise<() => void> {
  const leave: (() => void)[] = []
  const nth = new Map<string, number>()
  for (let first = 0; first < people.length; first += 10)
    leave.push(
      ...(await Promise.all(
        people.slice(first, first + 10).map((person) => {
          const n = nth.get(person.perfil) ?? 0
          nth.set(person.perfil, n + 1)
          return watch(person, n, watching)
        }),
      )),
    )
  return () => {
    for (const go of leave) go()
  }
}
