import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Files, filesIn } from '#server/platform/storage/files.ts'
import type { Local, Store } from '#server/platform/storage/store.ts'
import { daysBefore } from '#server/platform/time/clock.ts'
import { forgetFiles, keepContent, objectsOf } from '#server/testing/anexos/contents.ts'
import { anexoId, makeAnexo } from '#server/testing/anexos/factory.ts'
import { swiftHere } from '#server/testing/anexos/swift.ts'
import { useTwoStores } from '#server/testing/anexos/two-stores.ts'
import { useDatabase } from '#server/testing/app/database.ts'
import { urlOf } from '#server/testing/app/database-url.ts'
import { makeFolder, runProgram } from '#server/testing/processes/process.ts'
import { makeUsuario } from '#server/testing/usuarios/factory.ts'
import { clearFiles } from '../jobs.ts'
import { checkFiles } from './check.ts'
import { moveFiles, type Outcome } from './move.ts'

const database = useDatabase()
const now = new Date()
const { kinds, swift } = useTwoStores()

for (const { name, isHere, open } of kinds)
  describe.skipIf(!isHere)(`files in a folder and in ${name}`, () => {
    const storeOf = (local: Local): Store => open().storeOf(local) ?? expect.fail('both are set up')
    const findings = async () => {
      const found = []
      for await (const { kind, id, local } of checkFiles(database.db, open(), { files: 0 }))
        found.push(`${kind} ${local} ${Number(id.slice(-4))}`)
      return found.toSorted()
    }
    const keysIn = async (local: Local) =>
      (await objectsOf(storeOf(local))).map(({ key }) => Number(key.slice(-4))).toSorted((a, b) => a - b)
    const rows = async () =>
      (await database.db.selectFrom('anexos').select(['id', 'local']).orderBy('id').execute()).map(
        ({ id, local }) => `${Number(id.slice(-4))} ${local}`,
      )
    const move = (to: Local, files: Files = open(), target = storeOf(to)) =>
      moveFiles(database.db, files, target, { now })

    /** Three files in the folder. */
    beforeEach(async () => {
      await forgetFiles(database.owner)
      for (const local of ['pasta', 's3'] as const) {
        if (local === 'pasta') await storeOf(local).probe()
        for (const { key } of await objectsOf(storeOf(local)).catch(() => []))
          await storeOf(local).remove(key)
      }
      const { id: id_usuario } = await makeUsuario(database.db)
      for (const n of [1, 2, 3]) {
        await makeAnexo(database.db, { id: anexoId(n), id_usuario, content: `arquivo ${n}` })
        await keepContent(open(), anexoId(n), `arquivo ${n}`)
      }
    })

    it('mover s3, and again › all rows switched, every byte there, nothing left to do', async () => {
      expect(await move('s3')).toEqual({ movido: 3, falta: 0, alterado: 0, removido: 0 })
      expect(await rows()).toEqual(['1 s3', '2 s3', '3 s3'])
      const stored = await storeOf('s3').get(anexoId(2))
      expect(stored && (await text(stored))).toBe('arquivo 2')
      expect(await findings()).toEqual([])
      expect((await move('s3')).movido).toBe(0)
    })

    it('mover s3 › the old objects stay as long as copies do, and never go while a row shows them', async () => {
      await move('s3')
      await clearFiles(database.db, open(), { now: daysBefore(now, -13), days: 14 })
      expect(await keysIn('pasta')).toEqual([1, 2, 3])
      await move('pasta')
      await clearFiles(database.db, open(), { now: daysBefore(now, -15), days: 14 })
      // The rows themselves were never used and are gone: their objects with them, in both places.
      expect([await keysIn('pasta'), await keysIn('s3'), await rows()]).toEqual([[], [], []])
    })

    it('mover s3, back, and the time of the copies over › what rows show stays', async () => {
      await sql`update anexos set criado_em = ${daysBefore(now, -30)}`.execute(database.db)
      await move('s3')
      await move('pasta')
      const loose = await database.db.selectFrom('objetos_soltos').select('local').distinct().execute()
      expect(loose).toEqual([{ local: 's3' }])
      await clearFiles(database.db, open(), { now: daysBefore(now, -15), days: 14 })
      expect([await keysIn('pasta'), await keysIn('s3')]).toEqual([[1, 2, 3], []])
      expect(await findings()).toEqual([])
    })

    it('mover s3 › broken off in the middle, it is told, and a repeat does the rest', async () => {
      const target = storeOf('s3')
      const broken: Store = {
        ...target,
        put: async (key, ...rest) => {
          if (key === anexoId(2)) throw new Error('no route')
          await target.put(key, ...rest)
        },
      }
      await expect(move('s3', open(), broken)).rejects.toThrow('no route')
      expect(await rows()).toEqual(['1 s3', '2 pasta', '3 pasta'])
      expect(await findings()).toEqual([])
      expect((await move('s3')).movido).toBe(2)
      expect(await findings()).toEqual([])
    })

    it('mover s3 › a store that gives back other bytes switches nothing', async () => {
      const target = storeOf('s3')
      const lying: Store = { ...target, get: () => storeOf('pasta').get(anexoId(3)) }
      await expect(move('s3', open(), lying)).rejects.toThrow('other bytes')
      expect(await rows()).toEqual(['1 pasta', '2 pasta', '3 pasta'])
    })

    it('mover s3 › what is missing or altered stays where it is and is named', async () => {
      await storeOf('pasta').remove(anexoId(1))
      await keepContent(open(), anexoId(2), 'arquivo X')
      const told: [string, Outcome][] = []
      const onMoved = ({ id }: { id: string }, outcome: Outcome) => void told.push([id.slice(-1), outcome])
      await moveFiles(database.db, open(), storeOf('s3'), { now, onMoved })
      expect(told).toEqual([
        ['1', 'falta'],
        ['2', 'alterado'],
        ['3', 'movido'],
      ])
      expect(await rows()).toEqual(['1 pasta', '2 pasta', '3 s3'])
    })

    it('mover s3 › one that is removed meanwhile stays removed, and its copy goes', async () => {
      const target = storeOf('s3')
      const slow: Store = {
        ...target,
        put: async (key, ...rest) => {
          await target.put(key, ...rest)
          await sql`update anexos set estado = 'removido', excluido_em = now() where id = ${key}`.execute(
            database.db,
          )
        },
      }
      expect(await move('s3', open(), slow)).toMatchObject({ movido: 0, removido: 3 })
      expect(await rows()).toEqual(['1 pasta', '2 pasta', '3 pasta'])
      await clearFiles(database.db, open(), { now: daysBefore(now, -15), days: 14 })
      expect(await keysIn('s3')).toEqual([])
    })

    it('conferir › names what is missing, altered, or without a row', async () => {
      await move('s3')
      await storeOf('s3').remove(anexoId(1))
      await keepContent({ ...open(), store: storeOf('s3') }, anexoId(2), 'arquivo X')
      await keepContent(open(), anexoId(9), 'de ninguém')
      expect(await findings()).toEqual(['alterado s3 2', 'falta s3 1', 'sobra pasta 9'])
    })
  })

describe('npm run anexos', () => {
  const run = async (...args: string[]) => {
    const program = runProgram('anexos', args, {
      DATABASE_URL: urlOf(database.config),
      DATA_DIR: makeFolder(),
    })
    return [await program.exited, program.output()]
  }

  it('without an option, with both, with a wrong one, without S3 › a sentence', async () => {
    const usage = expect.stringContaining('Use uma das opções')
    expect(await run()).toEqual([1, usage])
    expect(await run('--conferir', '--mover', 's3')).toEqual([1, usage])
    expect(await run('--mover', 'lua')).toEqual([1, usage])
    expect(await run('--mover', 's3')).toEqual([1, expect.stringContaining('ZELO_S3_ENDPOINT')])
  })

  it('--conferir › names a file whose bytes are not there and ends with 1', async () => {
    await forgetFiles(database.owner)
    const { id: id_usuario } = await makeUsuario(database.db)
    await makeAnexo(database.db, { id: anexoId(5), id_usuario, nome: 'rede.txt' })
    expect(await run('--conferir')).toEqual([
      1,
      expect.stringMatching(/falta o arquivo: \S+5 \(pasta\) rede\.txt\n1 arquivo conferido: 1 em falta/),
    ])
  })

  it.skipIf(!swiftHere)(
    '--mover › killed again and again, it ends with every file where its row says',
    async () => {
      await forgetFiles(database.owner)
      const DATA_DIR = makeFolder()
      const files = filesIn({
        folder: path.join(DATA_DIR, 'anexos'),
        s3: { ...swift.config, prefix: 'mortes/' },
      })
      const folder = files.storeOf('pasta') ?? expect.fail('there is always a folder')
      const { id: id_usuario } = await makeUsuario(database.db)
      for (let n = 1; n <= 40; n++) {
        await makeAnexo(database.db, { id: anexoId(n), id_usuario, content: `arquivo ${n}` })
        await keepContent({ ...files, store: folder }, anexoId(n), `arquivo ${n}`)
      }
      const env = {
        DATABASE_URL: urlOf(database.config),
        DATA_DIR,
        ZELO_S3_ENDPOINT: swift.config.endpoint,
        ZELO_S3_BUCKET: swift.config.bucket,
        ZELO_S3_KEY: swift.config.key,
        ZELO_S3_SECRET: swift.config.secret,
        ZELO_S3_PREFIX: 'mortes',
      }
      const moved = async () => {
        const { rows } = await sql<{
          total: number
        }>`select count(*)::int as total from anexos where local = 's3'`.execute(database.db)
        return rows[0]?.total ?? 0
      }
      for (const enough of [1, 9, 17]) {
        const program = runProgram('anexos', ['--mover', 's3'], env)
        while ((await moved()) < enough && program.child.exitCode === null) await pause(5)
        await program.stop('SIGKILL')
      }
      expect(await moved()).toBeLessThan(40)
      const last = runProgram('anexos', ['--mover', 's3'], env)
      expect([await last.exited, await moved()]).toEqual([0, 40])
      const check = runProgram('anexos', ['--conferir'], env)
      expect([await check.exited, check.output()]).toEqual([
        0,
        expect.stringContaining('40 arquivos conferidos'),
      ])
    },
  )
})
