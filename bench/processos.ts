import { cpus } from 'node:os'
import { withBenchPostgres } from './database.ts'
import type { Report } from './figures.ts'
import { rate } from './measure.ts'

const ports = { first: 4555, second: 4556 }
const TURNS = 3
const SECONDS = 4
const path = '/api/chamados?pagina=1&por_pagina=9&abertos=true'

/** Throughput of two processes on one PostgreSQL compared with one, with the same number of clients. */
export const benchProcessos = (report: Report) =>
  withBenchPostgres(async (prepare, start, settle) => {
    const database = await prepare('bench_chamados_1000000', { visitas: 100_000, chamados: 1_000_000 })
    const target = (port: number) => ({ port, path, token: database.admin })
    for (const port of Object.values(ports)) await start('server/src/main.ts', port, database.url, '/readyz')
    await settle()
    const one: number[] = []
    const both: number[] = []
    for (let turn = 0; turn < TURNS; turn++) {
      one.push(await rate(target(ports.first), 16, SECONDS))
      const halves = await Promise.all(Object.values(ports).map((port) => rate(target(port), 8, SECONDS)))
      both.push(halves.reduce((sum, half) => sum + half, 0))
    }
    const best = (rates: number[]) => Math.max(...rates)
    const cores = cpus().length
    report({
      what: 'sixteen clients: one process against two',
      value: best(one) / best(both),
      unit: 'x',
      // The clients and the database need cores too.
      goal: cores >= 6 ? 1 / 1.6 : 1,
      note: `${best(one).toFixed(0)} and ${best(both).toFixed(0)} lists a second on ${cores} cores, clients and database included`,
    })
  })
