import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createDatabase, useDatabase } from '#server/testing/app/database.ts'
import { urlOf } from '#server/testing/app/database-url.ts'
import { makeUsuario } from '#server/testing/usuarios/factory.ts'
import { makeFolder, runProgram } from '#server/testing/processes/process.ts'
import { prove } from '#server/testing/proof/proof.ts'
import { readMigrations } from '../db/migrate.ts'
import { backUpDaily } from './daily.ts'
import { ensureKey, findKey } from './key.ts'
import { confirmForeign, FOREIGN } from './origin.ts'
import { restoreBackup } from './restore.ts'
import { isOwn } from './seal.ts'
import { writeBackup } from './write.ts'

const source = useDatabase()
const key = randomBytes(32)

async function sealedCopy(by: Buffer | undefined = key) {
  const file = path.join(makeFolder(), 'copia.gz')
  await writeBackup(source.config, file, { now: new Date(), key: by })
  return file
}

describe('a copy’s seal', () => {
  it('fits the copy as this installation wrote it; a daily one has it too', async () => {
    expect(await isOwn(await sealedCopy(), key)).toBe(true)
    const daily = await backUpDaily(source.config, { folder: makeFolder(), days: 2, now: new Date(), key })
    expect(await isOwn(daily?.file ?? '', key)).toBe(true)
  })

  it('does not fit where a letter, a line or the seal itself was changed, added or taken away', async () => {
    const last = /\{"selo":"\w{64}"\}\n$/
    const changes = [
      (text: string) => text.replace('Aberto', 'Oberto'),
      (text: string) => `${text}{}\n`,
      (text: string) => text.replace(last, ''),
      (text: string) => text.replace(last, `{"selo":"${'0'.repeat(64)}"}\n`),
      () => '',
    ]
    for (const change of changes) {
      const file = await sealedCopy()
      const text = gunzipSync(readFileSync(file)).toString()
      expect(change(text)).not.toBe(text)
      writeFileSync(file, gzipSync(change(text)))
      expect([String(change), await isOwn(file, key)]).toEqual([String(change), false])
    }
    prove('A11', 'copies of other hands taken for our own', { tried: changes.length, lost: 0 })
  })

  it('does not fit with the key of another installation, nor without any', async () => {
    expect(await isOwn(await sealedCopy(), randomBytes(32))).toBe(false)
    const file = path.join(makeFolder(), 'copia.gz')
    const { sealed } = await writeBackup(source.config, file, { now: new Date() })
    expect([sealed, await isOwn(file, key)]).toEqual([false, false])
  })

  it('stands in nobody’s way: the rows of a sealed copy are restored as ever', async () => {
    await makeUsuario(source.db)
    const target = await createDatabase('template0')
    const { tables } = await restoreBackup(target, await sealedCopy(), await readMigrations())
    expect(tables.find(({ tabela }) => tabela === 'usuarios')?.linhas).toBeGreaterThan(0)
  })
})

describe('the key of the installation', () => {
  it('is made once, of 32 random bytes, for its owner alone', () => {
    const folder = path.join(makeFolder(), 'dados')
    expect(findKey(folder)).toBeUndefined()
    const made = ensureKey(folder)
    expect(made).toHaveLength(32)
    expect(ensureKey(folder)).toEqual(made)
    expect(statSync(path.join(folder, 'instalacao.chave')).mode & 0o777).toBe(0o600)
  })

  it.skipIf(process.getuid?.() === 0)('that cannot be kept leaves copies without a seal', () => {
    const folder = makeFolder()
    chmodSync(folder, 0o500)
    expect(ensureKey(folder)).toBeUndefined()
  })
})

describe('npm run restore › a copy whose seal does not fit', () => {
  const terminal = (isTerminal: boolean, answer = '') => {
    const said: string[] = []
    return { said, isTerminal, say: (text: string) => void said.push(text), ask: async () => answer }
  }

  it('is told; a person answers, the flag goes on, and where there is neither nothing is restored', async () => {
    const person = terminal(true, ' Sim\n')
    await confirmForeign(false, person)
    expect(person.said.join()).toContain(FOREIGN)
    await expect(confirmForeign(false, terminal(true, 's'))).rejects.toThrow('Nada foi restaurado')
    await expect(confirmForeign(false, terminal(true, ''))).rejects.toThrow('Nada foi restaurado')
    await expect(confirmForeign(false, terminal(false))).rejects.toThrow('--mesmo-assim')
    await confirmForeign(true, terminal(false))
  })

  it('operator without a terminal › exit 1 and an empty database; with --mesmo-assim it is restored', async () => {
    const arquivo = ['--arquivo', await sealedCopy()]
    const DATABASE_URL = urlOf(await createDatabase('template0'))
    const DATA_DIR = makeFolder()
    const refused = runProgram('restore', arquivo, { DATABASE_URL, DATA_DIR })
    expect(await refused.exited).toBe(1)
    expect(refused.output()).toContain('Cópia de outra instalação ou alterada')
    const accepted = runProgram('restore', [...arquivo, '--mesmo-assim'], { DATABASE_URL, DATA_DIR })
    expect([await accepted.exited, accepted.output()]).toEqual([0, expect.stringContaining('Restaurado')])
    expect(existsSync(path.join(DATA_DIR, 'instalacao.chave'))).toBe(false)
  })
})
