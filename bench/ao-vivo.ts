import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { percentile } from '#server/testing/proof/percentile.ts'
import { giveSession, launchBrowser } from '../scripts/browser.ts'
import { memoryOf } from '../scripts/process-use.ts'
import { benchCrowd } from './calm.ts'
import { type BenchDatabase, withBenchPostgres } from './database.ts'
import type { Report } from './figures.ts'
import { measure } from './measure.ts'

const PORT = 4540
const address = `http://127.0.0.1:${PORT}`
const LISTENERS = 200
const ROUNDS = 300
const CHANGES = 20
const LIST = '/api/chamados?pagina=1&por_pagina=9&abertos=true'

/** The cost of live events, and the delay until another browser shows a change. */
export const benchAoVivo = (report: Report) =>
  withBenchPostgres(async (prepare, start, settle) => {
    const database = await prepare('bench_chamados_1000000', { visitas: 100_000, chamados: 1_000_000 })
    const pid = await start('server/src/main.ts', PORT, database.url, '/readyz')
    await settle()
    const list = { port: PORT, path: LIST, token: database.admin }
    const [alone] = await measure([list], ROUNDS)
    const before = memoryOf(pid)
    const streams = await Promise.all(Array.from({ length: LISTENERS }, (_, n) => listen(database, n)))
    await sleep(2000)
    const memory = memoryOf(pid) - before
    const [beside] = await measure([list], ROUNDS)
    for (const stream of streams) stream.abort()
    await benchCrowd(report, pid, PORT, database.url)
    const what = `${LISTENERS} live connections`
    report({ what: `${what}: memory of the server`, value: memory, unit: 'MB', goal: 100 })
    if (!alone || !beside) throw new Error('nothing was measured')
    report({
      what: `${what}: the list beside them against alone`,
      value: beside.median / alone.median,
      unit: 'x',
      goal: 1.2,
    })
    report({
      what: 'a change until another browser shows it, median',
      value: await timeToScreen(database),
      unit: 'ms',
      goal: 300,
      note: `${CHANGES} new tickets, from the request to the row`,
    })
  })

/** One of many people; a person may have twenty. */
async function listen({ pessoas }: BenchDatabase, n: number): Promise<AbortController> {
  const stopping = new AbortController()
  const { body } = await fetch(`${address}/api/eventos`, {
    headers: { authorization: `Bearer ${pessoas[n % pessoas.length]}` },
    signal: stopping.signal,
  })
  const read = async () => {
    for await (const part of body ?? []) if (part.length === 0) return
  }
  void read().catch(() => {})
  return stopping
}

async function timeToScreen({ admin, id_admin }: BenchDatabase): Promise<number> {
  const browser = await launchBrowser()
  const page = await browser.newPage()
  await giveSession(page, admin, { id: id_admin, nome: 'Admin', perfil: 'admin' })
  const listening = page.waitForResponse(`${address}/api/eventos`)
  await page.goto(`${address}/dashboard/admin/chamadoscrud`)
  await listening
  await page.getByRole('row').nth(1).waitFor()
  const times: number[] = []
  for (let n = 0; n < CHANGES; n++) {
    // A browser reads a list again at most once a second: each change has a second of its own.
    await sleep(1200)
    times.push(await timeOf(page, admin, `Medição ${n}`))
  }
  await browser.close()
  return percentile(times, 0.5)
}

async function timeOf(page: Page, token: string, titulo: string): Promise<number> {
  const shown = page.getByText(titulo, { exact: true }).waitFor()
  const started = performance.now()
  await fetch(`${address}/api/chamados`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ id_cliente: 7, titulo, descricao: 'Aberto pela medição.' }),
  })
  await shown
  return performance.now() - started
}
