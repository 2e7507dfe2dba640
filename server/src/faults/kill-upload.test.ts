import { createHash, randomBytes } from 'node:crypto'
import path from 'node:path'
import { expect, it } from 'vitest'
import { type Db, openPool } from '#server/platform/db/connect.ts'
import { folderStore } from '#server/platform/storage/folder-store.ts'
import { objectsOf, PNG } from '#server/testing/anexos/contents.ts'
import { filesOver } from '#server/testing/anexos/over-http.ts'
import { openStops, steps } from '#server/testing/anexos/stops.ts'
import { rounds } from '#server/testing/app/app.ts'
import { embeddedIn } from '#server/testing/processes/engines.ts'
import { halfWritten, keptOf, makeBusyCompany } from '#server/testing/processes/load.ts'
import { makeFolder, runProgram } from '#server/testing/processes/process.ts'
import { prove } from '#server/testing/proof/proof.ts'

const PIECE = 256 * 1024
const SIZE = 3 * PIECE
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')

const rowOf = async (db: Db, id: string) => {
  const { recebido, sha256, ...row } = await db
    .selectFrom('anexos')
    .select(['recebido', 'estado', 'sha256', 'id_chamado'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...row, pieces: recebido / PIECE, hasHash: sha256 !== null }
}

it(
  'kill -9 at each step of an upload and of its use: it goes on, nothing is ready without its bytes, no object lacks its row, a claim is all or nothing',
  { timeout: 3_600_000 },
  async () => {
    const folder = makeFolder()
    const engine = await embeddedIn(folder)
    const store = folderStore(path.join(folder, 'anexos'))
    const start = async () => {
      const server = runProgram('main', [], { ...engine.env, ZELO_LOG_LEVEL: 'silent' })
      return { server, address: await server.address() }
    }
    let { server, address } = await start()
    const config = await engine.config()
    const db = openPool(config, { max: 2, pooled: false, onError: () => {} })
    const stops = await openStops(config)
    const { token, tickets } = await makeBusyCompany(db)
    const [id_chamado = 0] = tickets
    const hit: Record<string, number> = {}
    const expected = new Map<string, string>()

    const kills = rounds(200, 10)
    for (let round = 0; round < kills; round++) {
      const step = steps[round % steps.length] ?? 'piece'
      const isDone = Math.floor(round / steps.length) % 2 === 1
      const { begin, send, ask } = filesOver(address, token)
      const content = Buffer.concat([PNG, randomBytes(SIZE - PNG.length)])
      const id = await begin(`rodada ${round}.png`, SIZE)
      expected.set(id, hashOf(content))
      const resposta = `Veja ${id}.`
      const answering = `/api/chamados/${id_chamado}/responder`
      // A middle piece is the first or the second one.
      const sent = { piece: round % 2, 'last piece': 2, hash: 2, ready: 2, claim: 3 }[step]
      for (let n = 0; n < sent; n++) await send(id, n * PIECE, content.subarray(n * PIECE, (n + 1) * PIECE))

      await stops.arm(step)
      const last =
        step === 'claim'
          ? ask('POST', answering, { resposta, anexos: [id] })
          : send(id, sent * PIECE, content.subarray(sent * PIECE, (sent + 1) * PIECE))
      const answered = last.then(
        () => true,
        () => false,
      )
      await stops.kill(server, isDone)
      expect(await answered).toBe(false)
      const name = `${step} ${isDone ? 'done' : 'undone'}`
      hit[name] = (hit[name] ?? 0) + 1

      const before = { pieces: sent, estado: 'recebendo', hasHash: false, id_chamado: null }
      const checking = { ...before, pieces: 3, estado: 'verificando' }
      const stored = { ...checking, estado: 'pronto', hasHash: true }
      const ends = {
        piece: [before, { ...before, pieces: sent + 1 }],
        'last piece': [before, checking],
        hash: [checking, { ...checking, hasHash: true }],
        ready: [{ ...checking, hasHash: true }, stored],
        claim: [stored, { ...stored, id_chamado }],
      }[step]
      expect([name, await rowOf(db, id)]).toEqual([name, ends[isDone ? 1 : 0]])
      const hasObject = step === 'ready' || step === 'claim'
      expect([name, (await store.head(id))?.size]).toEqual([name, hasObject ? SIZE : undefined])
      expect([name, await keptOf(db, [resposta])]).toEqual([
        name,
        step === 'claim' && isDone ? [resposta] : [],
      ])
      expect(await halfWritten(db)).toEqual([])

      ;({ server, address } = await start())
      const again = filesOver(address, token)
      await again.goOn(id, content, PIECE)
      expect(await again.hashOf(id)).toBe(hashOf(content))
      if (step === 'claim' && !isDone) await again.ask('POST', answering, { resposta, anexos: [id] })
    }

    const wanted = steps.flatMap((step) => [`${step} undone`, `${step} done`])
    expect(Object.keys(hit).toSorted()).toEqual(wanted.toSorted())
    const rows = await db.selectFrom('anexos').select(['id', 'estado', 'sha256']).execute()
    expect(rows.filter(({ estado }) => estado !== 'pronto')).toEqual([])
    for (const { id, sha256 } of rows) expect(sha256?.toString('hex')).toBe(expected.get(id))
    const objects = await objectsOf(store)
    expect(objects.map(({ key }) => key).toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
    await stops.close()
    await db.destroy()
    const check = runProgram('anexos', ['--conferir'], engine.env)
    expect([await check.exited, check.output()]).toEqual([
      0,
      expect.stringContaining(
        `${kills} arquivos conferidos: 0 em falta, 0 com conteúdo alterado, 0 sem registro.`,
      ),
    ])
    await server.stop()
    prove('F1', 'kill -9 at the steps of an upload and its use: files lost, half there, or without a row', {
      tried: kills,
      lost: 0,
      figure: Object.entries(hit)
        .map(([when, times]) => `${when}: ${times}`)
        .join(', '),
    })
  },
)
