import { type BenchDatabase, withBenchPostgres } from './database.ts'
import { besideBare, type Report } from './figures.ts'
import { measure, type Target } from './measure.ts'

const ROUNDS = 60
const ports = { bare: 4520, ours: 4522 }

/** 20,000 articles, and 20,000 tickets of the last 30 days: searching, asking and analysing without a model. */
export const benchArtigos = (report: Report) =>
  withBenchPostgres(async (prepare, start, settle) => {
    const database = await prepare('bench_artigos_20000', { visitas: 1000, chamados: 20_000, artigos: 500 })
    await start('bench/bare.ts', ports.bare, database.url, '/')
    await start('server/src/main.ts', ports.ours, database.url, '/readyz')
    await settle()
    for (const { what, goal, target } of calls(database)) {
      const [bare, ours] = await measure([{ port: ports.bare, path: '/' }, target], ROUNDS)
      if (!bare || !ours) throw new Error('nothing was measured')
      for (const figure of besideBare(what, bare, ours, goal)) report(figure)
    }
  })

/** Read-only calls: a question to the assistant counts against its limit. */
export const artigosCalls = (database: BenchDatabase) =>
  calls(database)
    .filter(({ target }) => target.body === undefined)
    .map(({ what, target: { path } }) => ({ what, path, token: database.analista }))

type Call = { what: string; goal: { median: number; p95: number }; target: Target }

function calls({ analista, admin }: BenchDatabase): Call[] {
  const list = (what: string, rest: string): Call => ({
    what,
    goal: { median: 40, p95: 120 },
    target: { port: ports.ours, path: `/api/artigoscrud?por_pagina=6${rest}`, token: analista },
  })
  const ask = (observacao: string) => () => ({ observacao })
  return [
    list('articles', ''),
    list('articles by title', '&titulo=spooler'),
    list('article search, one word', '&busca=impressora'),
    list('article search, three words', '&busca=wifi%20caindo%20sala'),
    list('article search, misspelt', '&busca=impresora%20travda'),
    {
      what: 'question without a model',
      goal: { median: 150, p95: 300 },
      target: {
        port: ports.ours,
        path: '/api/openaiartigos/consultarartigosia',
        token: analista,
        body: ask('a impressora da recepção não imprime e os documentos ficam todos parados na fila'),
      },
    },
    {
      what: '30-day analysis',
      goal: { median: 400, p95: 800 },
      target: {
        port: ports.ours,
        path: '/api/openaichamados/analisarchamadosia',
        token: admin,
        body: () => ({ prompt: '' }),
      },
    },
  ]
}
