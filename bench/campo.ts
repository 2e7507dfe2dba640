import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { benchPhone } from './campo-aparelho.ts'
import { fillCampo } from './campo-dados.ts'
import { type BenchDatabase, withBenchPostgres } from './database.ts'
import { besideBare, type Report } from './figures.ts'
import { measure } from './measure.ts'
import type { Asked } from './plans.ts'

const ROUNDS = 200
const ports = { bare: 4570, zelo: 4571 }

const aparelho = randomUUID()
let seq = 0
/** An item of a checklist, as a phone sends it: each another one. */
function registro(id_visita: number) {
  const now = new Date().toISOString()
  seq += 1
  return {
    id: randomUUID(),
    id_visita,
    tipo: 'item',
    dados: { id_item: seq, item: 'Cabos', valor: true },
    ocorrido_em: now,
    enviado_em: now,
    desvio_ms: 0,
    contato_em: now,
    aparelho,
    seq,
    formato: 1,
  }
}

export const campoCalls = ({ analista, admin }: BenchDatabase, ids: readonly number[]): Asked[] => [
  { what: 'pacote', path: '/api/campo/pacote', token: analista },
  ...ids.slice(0, 1).map((id) => ({
    what: 'registro',
    path: '/api/campo/registros',
    token: analista,
    body: registro(id),
  })),
  ...ids.slice(0, 1).map((id) => ({
    what: 'registros of a visita',
    path: `/api/campo/visitas/${id}/registros`,
    token: admin,
  })),
  { what: 'pendências', path: '/api/campo/pendencias?pagina=1&por_pagina=5', token: admin },
  { what: 'pendências, their number', path: '/api/campo/pendencias/total', token: admin },
]

/** Kilobytes of a pacote on its way. */
async function weighPacote(port: number, token: string) {
  const answer = await fetch(`http://127.0.0.1:${port}/api/campo/pacote`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const text = await answer.text()
  const { visitas } = JSON.parse(text)
  const chamados = visitas.flatMap((visita: { chamados: unknown[] }) => visita.chamados)
  return { kilobytes: gzipSync(text).length / 1024, visitas: visitas.length, chamados: chamados.length }
}

/** Visits without network, beside a million tickets: what a phone fetches and sends, and what it shows and how fast. */
export const benchCampo = (report: Report) =>
  withBenchPostgres(async (prepare, start, settle) => {
    const database = await prepare('bench_chamados_1000000', { visitas: 100_000, chamados: 1_000_000 })
    const ids = await fillCampo(database)
    await start('bench/bare.ts', ports.bare, database.url, '/')
    await start('server/src/main.ts', ports.zelo, database.url, '/readyz')
    await settle()
    const { kilobytes, visitas, chamados } = await weighPacote(ports.zelo, database.analista)
    const note = `${visitas} visits, ${chamados} open tickets`
    report({ what: 'pacote of 8 visits, gzip', value: kilobytes, unit: 'kB', goal: 60, note })
    const calls = campoCalls(database, ids).filter(({ body }) => body === undefined)
    const targets = calls.map(({ path, token }) => ({ port: ports.zelo, path, token }))
    const [bare, ...ours] = await measure([{ port: ports.bare, path: '/' }, ...targets], ROUNDS)
    for (const [place, { what }] of calls.entries()) {
      const times = ours[place]
      if (!bare || !times) throw new Error('nothing was measured')
      const goal = what === 'pacote' ? 20 : 5
      for (const figure of besideBare(what, bare, times, { median: goal, p95: goal * 3 })) report(figure)
    }
    let turn = 0
    const [bareWrite, write] = await measure(
      [
        { port: ports.bare, path: '/', body: () => registro(0) },
        {
          port: ports.zelo,
          path: '/api/campo/registros',
          token: database.analista,
          body: () => registro(ids[turn++ % ids.length] ?? 0),
        },
      ],
      ROUNDS,
    )
    if (!bareWrite || !write) throw new Error('nothing was measured')
    for (const figure of besideBare('registro', bareWrite, write, { median: 4, p95: 12 })) report(figure)
    await benchPhone(report, `http://127.0.0.1:${ports.zelo}`, database, ids)
  })
