import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { type DatabaseConfig, type Db, openPool } from '#server/platform/db/connect.ts'
import { asRole, roles } from '#server/platform/postgres/roles.ts'

async function asSuperuser(statement: string) {
  const client = new pg.Client({ ...inject('postgres'), database: 'postgres' })
  await client.connect()
  await client.query(statement)
  await client.end()
}

export async function createDatabase(
  template = 'zelo_modelo',
): Promise<DatabaseConfig & { database: string }> {
  const database = `teste_${randomUUID().replaceAll('-', '')}`
  await asSuperuser(`create database ${database} template ${template} owner ${roles.owner}`)
  return { ...inject('postgres'), database }
}

type OwnDatabase = {
  /** With the rights of the server's role. */
  readonly db: Db
  /** As the owner of the tables. */
  readonly owner: Db
  /** As superuser. */
  readonly config: DatabaseConfig
}

/** A real database of this file's own, with the whole schema. */
export function useDatabase(): OwnDatabase {
  const held: { db?: Db; owner?: Db; config?: DatabaseConfig & { database: string } } = {}
  beforeAll(async () => {
    held.config = await createDatabase()
    const options = { pooled: false, onError: () => {} }
    held.db = openPool(asRole(held.config, 'app'), { max: 10, ...options })
    held.owner = openPool(asRole(held.config, 'owner'), { max: 2, ...options })
  })
  afterAll(async () => {
    await held.db?.destroy()
    await held.owner?.destroy()
    if (held.config) await asSuperuser(`drop database ${held.config.database} with (force)`)
  })
  const required = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('the database opens before the first test')
    return value
  }
  return {
    get db() {
      return required(held.db)
    },
    get owner() {
      return required(held.owner)
    },
    get config() {
      return required(held.config)
    },
  }
}
