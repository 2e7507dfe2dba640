import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { type Db, openPool } from '#server/platform/db/connect.ts'
import { databaseAccount } from '#server/platform/postgres/account.ts'
import { findBinaries } from '#server/platform/postgres/binaries.ts'
import { rounds } from '#server/testing/app/app.ts'
import { clusterIn, embeddedIn, type Engine } from '#server/testing/processes/engines.ts'
import {
  halfWritten,
  lostOf,
  makeBusyCompany,
  postAs,
  writeWithoutPause,
} from '#server/testing/processes/load.ts'
import { makeFolder, runProgram } from '#server/testing/processes/process.ts'
import { prove } from '#server/testing/proof/proof.ts'

/** A disk of its own of 400 MB; undefined where this process may not mount one. */
function mountDisk(): string | undefined {
  const folder = makeFolder()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=755', 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  onTestFinished(() => void execFileSync('umount', ['-l', folder]))
  return folder
}

const MB = 1024 * 1024
const freeIn = (folder: string) => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
/** Fills the disk until only this much is left. */
function fill(folder: string, left: number) {
  const file = openSync(path.join(folder, 'enchimento'), 'a')
  const zeros = Buffer.alloc(MB)
  try {
    while (freeIn(folder) > left) writeSync(file, zeros, 0, Math.min(MB, freeIn(folder) - left))
  } catch {
    // Full, as wanted.
  }
  closeSync(file)
}
const free = (folder: string) => rmSync(path.join(folder, 'enchimento'))

async function open(engine: Engine) {
  const server = runProgram('main', [], { ...engine.env, ZELO_LOG_LEVEL: 'silent' })
  const address = await server.address()
  const db = openPool(await engine.config(), { max: 2, pooled: false, onError: () => {} })
  onTestFinished(() => db.destroy())
  const company = await makeBusyCompany(db)
  const statusOf = (url: string) => async () =>
    (await fetch(`${address}${url}`, { headers: { authorization: `Bearer ${company.token}` } })).status
  return {
    db,
    server,
    address,
    company,
    ready: statusOf('/readyz'),
    reads: ['/api/auth/eu', '/api/chamados', '/api/dashboard/resumo'].map(statusOf),
  }
}

/** Polls until true; the test's time limit is the deadline. */
async function until(answer: () => Promise<number>, status: number) {
  while ((await answer()) !== status) await pause(20)
}
/** Makes the next read write the last use of its session. */
const longUnused = (db: Db) => {
  const before = new Date(Date.now() - 120_000)
  return db.updateTable('sessoes').set({ criada_em: before, usada_em: before }).execute()
}

function tellSkipped(what: string): string {
  const skipped = 'this process may not mount a tmpfs'
  console.warn(`SKIPPED: ${what}: ${skipped}`)
  prove('F3', what, { skipped })
  return skipped
}

it('a full disk under the embedded database: writes 503, reads go on, /readyz 503, back without a restart', async ({
  skip,
}) => {
  const what = 'the disk of the embedded database fills up under load and is freed'
  const disk = mountDisk()
  if (disk === undefined) return skip(tellSkipped(what))
  const { db, server, address, company, ready, reads } = await open(await embeddedIn(disk))
  const load = writeWithoutPause(address, company)
  const tried = rounds(20, 3)
  for (let round = 0; round < tried; round++) {
    await load.more(10)
    await longUnused(db)
    fill(disk, 32 * MB)
    await until(ready, 503)
    // What was let in before still needs some of the reserve.
    await load.allTurnedAway()
    fill(disk, 0)
    for (const read of reads) expect(await read()).toBe(200)
    const before = load.acknowledged.length
    for (const read of reads) expect(await read()).toBe(200)
    expect(load.acknowledged).toHaveLength(before)
    expect(await ready()).toBe(503)
    free(disk)
    await until(ready, 200)
  }
  await load.more(1)
  await load.stop()
  expect([...load.answers.keys()].toSorted()).toEqual(['200', '503 1'])
  expect([load.cut, await halfWritten(db)]).toEqual([[], []])
  expect(server.output()).not.toContain('caiu')
  const lost = await lostOf(db, load.acknowledged)
  expect(lost).toBe(0)
  const figure = `${load.acknowledged.length} acknowledged writes kept, ${load.answers.get('503 1')} x 503, every read 200`
  prove('F3', what, { tried, lost, figure })
})

it('a full disk under another machine’s database: writes 503, reads go on, /readyz 503 until a write succeeds', async ({
  skip,
}) => {
  const what = 'the disk of a database at DATABASE_URL fills up and is freed'
  const disk = mountDisk()
  if (disk === undefined) return skip(tellSkipped(what))
  const bin = process.env['TEST_POSTGRES_BIN'] ?? (await findBinaries(makeFolder(), await databaseAccount()))
  const { db, address, company, ready, reads } = await open(await clusterIn(bin, disk))
  const kept: string[] = []
  /** Too long for what is left in any page, and nothing that could be compressed. */
  const write = async () => {
    const resposta = randomBytes(7000).toString('base64')
    const url = `${address}/api/chamados/${company.tickets[0]}/responder`
    const { status } = await postAs(company.token, url, { resposta, id_status: 4 })
    if (status === 200) kept.push(resposta)
    return status
  }
  const tried = rounds(20, 3)
  for (let round = 0; round < tried; round++) {
    expect(await write()).toBe(200)
    await longUnused(db)
    fill(disk, 0)
    await until(write, 503)
    for (const read of reads) expect(await read()).toBe(200)
    expect(await ready()).toBe(503)
    free(disk)
    expect([await ready(), await write()]).toEqual([200, 200])
  }
  const lost = await lostOf(db, kept)
  expect([lost, await halfWritten(db)]).toEqual([0, []])
  prove('F3', what, { tried, lost, figure: `${kept.length} acknowledged writes kept, every read 200` })
})
