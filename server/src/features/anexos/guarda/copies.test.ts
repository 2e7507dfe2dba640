import { existsSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { openPool } from '#server/platform/db/connect.ts'
import { type Files, filesIn } from '#server/platform/storage/files.ts'
import { placeIn } from '#server/platform/storage/folder-store.ts'
import { daysBefore } from '#server/platform/time/clock.ts'
import { forgetFiles, keepContent } from '#server/testing/anexos/contents.ts'
import { anexoId, makeAnexo } from '#server/testing/anexos/factory.ts'
import { swiftHere, useSwift } from '#server/testing/anexos/swift.ts'
import { createDatabase, useDatabase } from '#server/testing/app/database.ts'
import { urlOf } from '#server/testing/app/database-url.ts'
import { makeFolder, runProgram } from '#server/testing/processes/process.ts'
import { makeUsuario } from '#server/testing/usuarios/factory.ts'
import { checkFiles } from './check.ts'
import { copyFiles, pruneCopies, restoreFiles } from './copies.ts'

const source = useDatabase()
const swift = useSwift()
const now = new Date()

/** Rows and bytes, in the store that takes new files. */
async function fill(files: Files, count: number) {
  await files.storeOf('pasta')?.probe()
  const { id: id_usuario } = await makeUsuario(source.db)
  for (let n = 1; n <= count; n++) {
    const content = `arquivo ${n}`
    await makeAnexo(source.db, {
      id: anexoId(n),
      id_usuario,
      content,
      local: files.store.local,
      nome: `${n}.txt`,
    })
    await keepContent(files, anexoId(n), content)
  }
}
beforeEach(() => forgetFiles(source.owner))

const s3Env = () => ({
  ZELO_S3_ENDPOINT: swift.config.endpoint,
  ZELO_S3_BUCKET: swift.config.bucket,
  ZELO_S3_KEY: swift.config.key,
  ZELO_S3_SECRET: swift.config.secret,
  ZELO_S3_PREFIX: 'anexos/',
})
const run = async (
  program: 'backup' | 'restore' | 'anexos',
  args: string[],
  env: Record<string, string>,
): Promise<[number, string]> => {
  const { exited, output } = runProgram(program, args, env)
  return [await exited, output()]
}

describe('npm run backup, everything lost, npm run restore', () => {
  it('files of the folder › every hash equal; an object is copied once; what is lost in the copy is named', async () => {
    const [home, copies] = [makeFolder(), makeFolder()]
    await fill(filesIn({ folder: path.join(home, 'anexos') }), 5)
    const from = { DATABASE_URL: urlOf(source.config), DATA_DIR: home }
    const first = await run('backup', ['--arquivo', path.join(copies, 'um.gz')], from)
    expect(first).toEqual([0, expect.stringContaining('5, dos quais 5 copiados agora')])
    const file = path.join(copies, 'dois.gz')
    expect(await run('backup', ['--arquivo', file], from)).toEqual([
      0,
      expect.stringContaining('5, dos quais 0 copiados agora'),
    ])
    const place = (n: number) => placeIn(path.join(copies, 'anexos'), anexoId(n)).file
    rmSync(place(2))
    writeFileSync(place(4), 'arquivo X')

    const to = { DATABASE_URL: urlOf(await createDatabase('template0')), DATA_DIR: makeFolder() }
    const [code, told] = await run('restore', ['--arquivo', file, '--mesmo-assim'], to)
    expect([code, told]).toEqual([
      0,
      expect.stringContaining('3 restaurados da cópia, 0 já estavam no lugar, 2 faltam'),
    ])
    expect(told.match(/falta o arquivo: .*/g)).toEqual(
      [2, 4].map((n) => `falta o arquivo: ${anexoId(n)} ${n}.txt`),
    )
    expect(told).toContain('"Arquivo indisponível."')
    expect(await run('anexos', ['--conferir'], to)).toEqual([
      1,
      expect.stringContaining('5 arquivos conferidos: 2 em falta, 0 com conteúdo alterado, 0 sem registro.'),
    ])
  })

  it.skipIf(!swiftHere)(
    'files of S3 › only with --com-arquivos; on a machine without S3 they come into the folder',
    async () => {
      const [home, copies, target] = [makeFolder(), makeFolder(), await createDatabase('template0')]
      await fill(filesIn({ folder: path.join(home, 'anexos'), s3: swift.config }), 3)
      const from = { DATABASE_URL: urlOf(source.config), DATA_DIR: home, ...s3Env() }
      const file = path.join(copies, 'um.gz')
      expect(await run('backup', ['--arquivo', file], from)).toEqual([
        0,
        expect.stringContaining('Fora da cópia, no S3: 3.'),
      ])
      expect(existsSync(path.join(copies, 'anexos'))).toBe(false)
      expect(await run('backup', ['--arquivo', file, '--com-arquivos'], from)).toEqual([
        0,
        expect.stringContaining('3, dos quais 3 copiados agora'),
      ])
      const to = { DATABASE_URL: urlOf(target), DATA_DIR: makeFolder() }
      expect(await run('restore', ['--arquivo', file, '--mesmo-assim'], to)).toEqual([
        0,
        expect.stringContaining('3 restaurados da cópia, 0 já estavam no lugar, 0 faltam'),
      ])
      expect(await run('anexos', ['--conferir'], to)).toEqual([
        0,
        expect.stringContaining('3 arquivos conferidos'),
      ])
      const db = openPool(target, { max: 1, pooled: false, onError: () => {} })
      expect(await db.selectFrom('anexos').select('local').distinct().execute()).toEqual([{ local: 'pasta' }])
      await db.destroy()
    },
  )

  it.skipIf(!swiftHere)('files of S3 that are still there › stay there', async () => {
    const files = filesIn({ folder: path.join(makeFolder(), 'anexos'), s3: swift.config })
    await fill(files, 2)
    const missing: string[] = []
    const onMissing = ({ id }: { id: string }) => void missing.push(id)
    await files.storeOf('s3')?.remove(anexoId(2))
    expect(await restoreFiles(source.db, files, makeFolder(), { onMissing })).toEqual({
      there: 1,
      restored: 0,
      missing: 1,
    })
    expect(missing).toEqual([anexoId(2)])
  })
})

describe('copied objects', () => {
  it('go so many days after no row shows them; one that is shown again stays', async () => {
    const [home, copies] = [makeFolder(), makeFolder()]
    const files = filesIn({ folder: path.join(home, 'anexos') })
    await fill(files, 3)
    await copyFiles(source.db, files, copies, { withS3: false })
    const there = () =>
      [1, 2, 3].filter((n) => existsSync(placeIn(path.join(copies, 'anexos'), anexoId(n)).file))
    const prune = (daysLater: number) =>
      pruneCopies(source.db, copies, { now: daysBefore(now, -daysLater), days: 14 })
    const setRemoved = (n: number, removed: boolean) =>
      sql`update anexos set estado = ${removed ? 'removido' : 'pronto'}, excluido_em = ${removed ? now : null}
        where id = ${anexoId(n)}`.execute(source.db)
    await prune(100)
    await setRemoved(1, true)
    await setRemoved(2, true)
    await prune(101)
    await setRemoved(2, false)
    await prune(114)
    expect(there()).toEqual([1, 2, 3])
    await prune(116)
    expect(there()).toEqual([2, 3])
  })

  it('are never the files themselves, whatever folder is named', async () => {
    const home = makeFolder()
    const files = filesIn({ folder: path.join(home, 'anexos') })
    await fill(files, 1)
    await expect(copyFiles(source.db, files, home, { withS3: false })).rejects.toThrow(
      'As cópias não podem ficar em',
    )
    const env = { DATABASE_URL: urlOf(source.config), DATA_DIR: home }
    const [code, told] = await run('backup', ['--arquivo', path.join(home, 'um.gz')], env)
    expect([code, told, existsSync(path.join(home, 'um.gz'))]).toEqual([
      1,
      expect.stringContaining('ZELO_FILES_DIR'),
      false,
    ])
  })

  it('npm run anexos -- --conferir › reads them too: an altered one of equal size is named, also of a removed file; made anew', async () => {
    const DATA_DIR = makeFolder()
    const files = filesIn({ folder: path.join(DATA_DIR, 'anexos') })
    await fill(files, 4)
    const copies = path.join(DATA_DIR, 'copias')
    await copyFiles(source.db, files, copies, { withS3: false })
    await sql`update anexos set estado = 'removido', excluido_em = now() where id = ${anexoId(4)}`.execute(
      source.db,
    )
    await sql`insert into objetos_soltos values (${anexoId(4)}, 'pasta', now())`.execute(source.db)
    const env = { DATABASE_URL: urlOf(source.config), DATA_DIR }
    const check = () => run('anexos', ['--conferir'], env)
    expect(await check()).toEqual([
      0,
      expect.stringContaining('4 cópias conferidas: 0 com conteúdo alterado.'),
    ])
    const place = (n: number) => placeIn(path.join(copies, 'anexos'), anexoId(n)).file
    for (const n of [2, 4]) writeFileSync(place(n), 'arquivo X')
    const [code, told] = await check()
    expect([code, told.match(/cópia alterada: .*/g)]).toEqual([
      1,
      [2, 4].map((n) => `cópia alterada: ${place(n)} ${n}.txt`),
    ])
    expect(told).toContain('3 arquivos conferidos: 0 em falta, 0 com conteúdo alterado, 0 sem registro.')
    expect(told).toContain('4 cópias conferidas: 2 com conteúdo alterado.')
    for (const n of [2, 4]) rmSync(place(n))
    expect(await copyFiles(source.db, files, copies, { withS3: false })).toMatchObject({ copied: 1 })
    expect((await check())[0]).toBe(0)
  })

  it('a missing or altered file is counted, and not copied over a good one', async () => {
    const [home, copies] = [makeFolder(), makeFolder()]
    const files = filesIn({ folder: path.join(home, 'anexos') })
    await fill(files, 2)
    await files.store.remove(anexoId(1))
    await keepContent(files, anexoId(2), 'arquivo X')
    expect(await copyFiles(source.db, files, copies, { withS3: false })).toEqual({
      files: 2,
      copied: 0,
      broken: 2,
    })
    for await (const { kind } of checkFiles(source.db, files, { files: 0 }))
      expect(['falta', 'alterado']).toContain(kind)
  })
})
