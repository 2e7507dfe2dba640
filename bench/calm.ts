import { setTimeout as sleep } from 'node:timers/promises'
import type { Evento } from '#contract/eventos.ts'
import { percentile } from '#server/testing/proof/percentile.ts'
import { cpuSeconds } from '../scripts/process-use.ts'
import { type Crowd, logInCrowd, openScreens, type Seen } from './crowd.ts'
import type { Report } from './figures.ts'
import type { Person } from './screens.ts'

const SECONDS = 30
/** Long enough to see what a crowd without a spread does. */
const SHORT = 15

type Hear = (event: Evento) => Evento | undefined
const asBrowser: Hear = (event) => event
/** As before decision 046: whoever hears a change asks for everything that shows it, at once. */
const atOnce: Hear = ({ noun, id }) => (noun === 'lido' ? undefined : { noun, id })

/** Answers, new tickets of clientes, and analistas who take them, so many a second. */
async function write(port: number, people: Person[], perSecond: number, seconds: number): Promise<number[]> {
  const [analistas, clientes] = [
    people.filter(({ perfil }) => perfil === 'analista'),
    people.filter(({ perfil }) => perfil === 'cliente'),
  ]
  const opened: number[] = []
  const times: number[] = []
  async function post(person: Person | undefined, path: string, body: object) {
    const started = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port}/api/chamados${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${person?.token ?? ''}` },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`POST ${path} answered ${answer.status}`)
    times.push(performance.now() - started)
    const row: unknown = await answer.json()
    return typeof row === 'object' && row !== null && 'id_chamado' in row ? Number(row.id_chamado) : 0
  }
  const started = performance.now()
  const under: Promise<unknown>[] = []
  for (let n = 0; n < perSecond * seconds; n++) {
    await sleep(Math.max(0, started + (n * 1000) / perSecond - performance.now()))
    const [analista, cliente] = [analistas[n % analistas.length], clientes[n % clientes.length]]
    const taken = n % 4 === 3 ? opened.pop() : undefined
    if (n % 4 === 1)
      under.push(
        post(cliente, '', { titulo: 'Sem rede', descricao: 'Aberto pela medição.' }).then((id) =>
          opened.push(id),
        ),
      )
    else if (taken !== undefined) under.push(post(analista, `/${taken}/atender`, {}))
    else
      under.push(post(analista, `/${analista?.chamado}/responder`, { resposta: 'Respondido pela medição.' }))
  }
  await Promise.all(under)
  return times
}

type Run = { crowd: Crowd; perSecond: number; seconds: number; hear: Hear }

async function watchAndWrite(
  pid: number,
  port: number,
  url: string,
  { crowd, perSecond, seconds, hear }: Run,
) {
  const people = await logInCrowd(url, crowd)
  const seen: Seen = { times: [], refused: 0 }
  const leave = await openScreens(people, { port, seen, hear })
  const before = cpuSeconds(pid)
  const writes = await write(port, people, perSecond, seconds)
  // The last lists are still on their way.
  await sleep(3000)
  leave()
  const core = (cpuSeconds(pid) - before) / seconds
  const refused = seen.refused > 0 ? `, ${seen.refused} refused` : ''
  const note = `${(seen.times.length / seconds).toFixed(0)} re-reads a second, median ${percentile(seen.times, 0.5).toFixed(1)} ms, a write ${percentile(writes, 0.5).toFixed(1)} ms, ${core.toFixed(2)} core${refused}`
  return { p95: percentile(seen.times, 0.95), longest: Math.max(...seen.times), core, note }
}

/** People with live screens, by the browser's own code, while others write. */
export async function benchCrowd(report: Report, pid: number, port: number, url: string) {
  const hundreds = { admins: 12, analistas: 120, clientes: 68 }
  const busy = { crowd: hundreds, perSecond: 2.2 }
  const herd = await watchAndWrite(pid, port, url, { ...busy, seconds: SHORT, hear: atOnce })
  const calm = await watchAndWrite(pid, port, url, { ...busy, seconds: SECONDS, hear: asBrowser })
  const who = '200 people, 2.2 writes a second'
  report({ what: `${who}: all at once, p95`, value: herd.p95, unit: 'ms', note: herd.note })
  report({ what: `${who}: p95 of re-reads`, value: calm.p95, unit: 'ms', goal: 40, note: calm.note })
  report({ what: `${who}: the server`, value: calm.core, unit: 'core', goal: 0.5 })
  const thousand = { admins: 20, analistas: 240, clientes: 740 }
  const many = await watchAndWrite(pid, port, url, {
    crowd: thousand,
    perSecond: 1,
    seconds: SECONDS,
    hear: asBrowser,
  })
  report({
    what: '1,000 people, a write a second: p95',
    value: many.p95,
    unit: 'ms',
    goal: 40,
    note: many.note,
  })
  report({ what: '1,000 people, a write a second: longest', value: many.longest, unit: 'ms', goal: 300 })
}
