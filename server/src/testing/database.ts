import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { type DatabaseConfig, type Db, openPool } from '#server/platform/db/connect.ts'

async function asOwner(statement: string) {
  const client = new pg.Client({ ...inject('postgres'), database: 'postgres' })
  await client.connect()
  await client.query(statement)
  await client.end()
}

export async function createDatabase(
  template = 'zelo_modelo',
): Promise<DatabaseConfig & { database: string }> {
  const database = `teste_${randomUUID().replaceAll('-', '')}`
  await asOwner(`create database ${database} template ${template}`)
  return { ...inject('postgres'), database }
}

/** A real database of this file's own, with the whole schema. */
export function useDatabase(): { readonly db: Db; readonly config: DatabaseConfig } {
  const held: { db?: Db; config?: DatabaseConfig & { database: string } } = {}
  beforeAll(async () => {
    held.config = await createDatabase()
    held.db = openPool(held.config, { max: 10, pooled: false, onError: () => {} })
  })
  afterAll(async () => {
    await held.db?.destroy()
    if (held.config) await asOwner(`drop database ${held.config.database} with (force)`)
  })
  const required = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('the database opens before the first test')
    return value
  }
  return {
    get db() {
      return required(held.db)
    },
    get config() {
      return required(held.config)
    },
  }
}
