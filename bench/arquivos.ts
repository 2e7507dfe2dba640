import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openClient } from '#server/platform/db/connect.ts'
import { PNG } from '#server/testing/anexos/contents.ts'
import { filesOver } from '#server/testing/anexos/over-http.ts'
import { percentile } from '#server/testing/proof/percentile.ts'
import { withBenchPostgres } from './database.ts'
import type { Report } from './figures.ts'
import { measure } from './measure.ts'

const MB = 1024 * 1024
const PORT = 4524
const ROUNDS = 5
const UPLOADS = 20
/** What a good line at a customer sends: 20 Mbit/s. */
const LINE_BYTES_A_SECOND = 2.5 * MB
const PIECE_MS = (MB / LINE_BYTES_A_SECOND) * 1000

/** A file up, against `cat` into the same folder; a list beside many who upload at the speed of their lines. */
export const benchArquivos = (report: Report) =>
  withBenchPostgres(async (prepare, start, settle) => {
    const database = await prepare('bench_conversa_10000', { visitas: 1000, chamados: 10_000 })
    const folder = mkdtempSync(path.join(tmpdir(), 'zelo-bench-anexos-'))
    await start('server/src/main.ts', PORT, database.url, '/readyz', {
      ZELO_FILES_DIR: folder,
      ZELO_FILE_MAX_MB: '100',
      ZELO_FILES_PER_USER_DAY_MB: '100000',
    })
    await settle()
    try {
      await againstCat(report, folder, database.admin)
      await besideUploads(report, database)
    } finally {
      await forget(database.url)
      rmSync(folder, { recursive: true, force: true })
    }
  })

/** Rows without their files would keep the next run waiting for a job that looks for them. */
async function forget(url: string) {
  const client = await openClient({ connectionString: url })
  await client.query('delete from anexos')
  await client.query('delete from objetos_soltos')
  await client.end()
}

async function againstCat(report: Report, folder: string, token: string) {
  const { begin, goOn } = filesOver(`http://127.0.0.1:${PORT}`, token)
  const content = Buffer.concat([PNG, randomBytes(50 * MB - PNG.length)])
  const source = path.join(folder, 'origem')
  writeFileSync(source, content)
  const copy = path.join(folder, 'copia')
  const [upload, cat]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now()
    const id = await begin('grande.png', content.length)
    await goOn(id, content, MB)
    const uploaded = performance.now()
    execFileSync('sh', ['-c', 'cat "$1" > "$2" && sync "$2"', '-', source, copy])
    upload.push(uploaded - began)
    cat.push(performance.now() - uploaded)
  }
  const [up, plain] = [percentile(upload, 0.5), percentile(cat, 0.5)]
  report({
    what: 'upload of 50 MB in pieces of 1 MB, against cat and sync',
    value: up / plain,
    unit: 'x',
    goal: 1 / 0.7,
    note: `${(50_000 / up).toFixed(0)} against ${(50_000 / plain).toFixed(0)} MB/s`,
  })
}

async function besideUploads(report: Report, { admin, pessoas }: { admin: string; pessoas: string[] }) {
  const list = { port: PORT, path: '/api/chamados?por_pagina=20&campos=lista', token: admin }
  const [before] = await measure([list], 400)
  const over = new AbortController()
  let sent = 0
  const piece = Buffer.concat([PNG, randomBytes(MB - PNG.length)])
  const uploader = async (token: string, n: number) => {
    // People do not send in step with each other.
    await pause((n / UPLOADS) * PIECE_MS)
    const { begin, send } = filesOver(`http://127.0.0.1:${PORT}`, token)
    while (!over.signal.aborted) {
      const id = await begin('video.png', 10 * MB)
      for (let at = 0; at < 10 * MB && !over.signal.aborted; at += MB) {
        const began = performance.now()
        await send(id, at, piece)
        sent += MB
        await pause(Math.max(0, PIECE_MS - (performance.now() - began)))
      }
    }
  }
  const uploading = pessoas.slice(-UPLOADS).map(uploader)
  const began = performance.now()
  const [beside] = await measure([list], 1000)
  const seconds = (performance.now() - began) / 1000
  over.abort()
  await Promise.all(uploading)
  if (!before || !beside) throw new Error('nothing was measured')
  report({
    what: `list of 20 rows beside ${UPLOADS} uploads, 95th percentile`,
    value: beside.p95 / before.p95,
    unit: 'x',
    goal: 1.5,
    note: `${before.p95.toFixed(2)} to ${beside.p95.toFixed(2)} ms, ${(sent / MB / seconds).toFixed(0)} MB/s in all`,
  })
}
