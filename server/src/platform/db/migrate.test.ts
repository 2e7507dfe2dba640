import { describe, expect, it } from 'vitest'
import pg from 'pg'
import { rounds } from '#server/testing/app/app.ts'
import { createDatabase } from '#server/testing/app/database.ts'
import { prove } from '#server/testing/proof/proof.ts'
import { SetupError } from '../process/setup-error.ts'
import { type Migration, migrate, readMigrations } from './migrate.ts'

const step = (nome: string, sql: string): Migration => ({ nome, sql, checksum: sql })
const first = step('0001-a.sql', 'create table a (n int); select pg_sleep(0.2)')
const second = step('0002-b.sql', 'insert into a values (1)')

async function rowsOf(config: pg.ClientConfig, query: string): Promise<unknown[]> {
  const client = new pg.Client(config)
  await client.connect()
  const { rows } = await client.query(query)
  await client.end()
  return rows
}

describe('migrate', () => {
  it('applies what is missing, in order, and nothing twice', async () => {
    const config = await createDatabase('template0')
    expect(await migrate(config, [first])).toEqual(['0001-a.sql'])
    expect(await migrate(config, [first, second])).toEqual(['0002-b.sql'])
    expect(await migrate(config, [first, second])).toEqual([])
  })

  it('I16: of three migrators at once one does the work, the others find it done', async () => {
    const tried = rounds(20, 1)
    for (let round = 0; round < tried; round++) {
      const config = await createDatabase('template0')
      const done = await Promise.all([1, 2, 3].map(() => migrate(config, [first, second])))
      expect(done.flat().toSorted()).toEqual(['0001-a.sql', '0002-b.sql'])
      expect(await rowsOf(config, 'select * from a')).toHaveLength(1)
    }
    prove('I16', 'three migrators at once: each step applied once', { tried, lost: 0 })
  })

  it('a migration that fails leaves nothing behind', async () => {
    const config = await createDatabase('template0')
    const broken = step('0002-b.sql', 'insert into a values (1); insert into missing values (1)')
    await expect(migrate(config, [first, broken])).rejects.toThrow('missing')
    expect(await rowsOf(config, 'select * from a')).toEqual([])
    expect(await migrate(config, [first, second])).toEqual(['0002-b.sql'])
  })

  it.each([
    ['a role that may not create', '-c role=pg_monitor', first, /permission denied/],
    ['an extension that is not there', '', step('0001-a.sql', 'create extension nada'), /"nada"/],
  ])('%s: the server’s words and what is needed', async (_, options, migration, words) => {
    const failing = migrate({ ...(await createDatabase('template0')), options }, [migration])
    await expect(failing).rejects.toBeInstanceOf(SetupError)
    await expect(failing).rejects.toThrow(words)
  })

  it('refuses an edited migration, an unknown one and a newer database, in words', async () => {
    const config = await createDatabase('template0')
    await migrate(config, [first, second])
    await expect(migrate(config, [{ ...first, checksum: 'other' }, second])).rejects.toThrow(
      'A migração 0001-a.sql foi alterada depois de aplicada.',
    )
    await expect(migrate(config, [first, step('0002-c.sql', '')])).rejects.toThrow('esta versão não conhece')
    await expect(migrate(config, [first])).rejects.toThrow('versão mais nova do Zelo')
  })

  it('the project’s own migrations are numbered without gaps', async () => {
    const names = (await readMigrations()).map(({ nome }) => nome)
    names.forEach((nome, index) =>
      expect(nome).toMatch(new RegExp(`^${String(index + 1).padStart(4, '0')}-[a-z0-9-]+\\.sql$`)),
    )
  })
})
