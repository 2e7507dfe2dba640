import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import type { DatabaseConfig } from '#server/platform/db/connect.ts'
import { migrate, readMigrations } from '#server/platform/db/migrate.ts'
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded.ts'
import { asRole, ensureRoles, roles } from '#server/platform/postgres/roles.ts'
import { scratch } from '../processes/folders.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: DatabaseConfig
  }
}

/** One PostgreSQL for the whole run: the embedded one, or the server that TEST_DATABASE_URL names. */
export default async function setUp(project: TestProject) {
  const { config, stop } = await openServer()
  await prepareTemplate(config)
  project.provide('postgres', config)
  return stop
}

async function openServer(): Promise<{ config: DatabaseConfig; stop: () => Promise<void> }> {
  const url = process.env['TEST_DATABASE_URL']
  if (url !== undefined) {
    const { hostname, port, username, password } = new URL(url)
    const config = {
      host: hostname,
      port: Number(port || 5432),
      user: username,
      password: decodeURIComponent(password),
    }
    return { config, stop: async () => {} }
  }
  const dataDir = mkdtempSync(path.join(scratch(), 'zelo-teste-'))
  const { admin, stop } = await startEmbeddedPostgres({ dataDir, demo: false, onEvent: () => {} })
  return {
    config: admin,
    stop: async () => {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A template that every test file copies: much faster than migrating. */
async function prepareTemplate(config: DatabaseConfig) {
  const client = new pg.Client({ ...config, database: 'postgres' })
  await client.connect()
  await client.query('drop database if exists zelo_modelo with (force)')
  await ensureRoles(client, config)
  await client.query(`create database zelo_modelo owner ${roles.owner}`)
  await client.end()
  const owner = asRole({ ...config, database: 'zelo_modelo' }, 'owner')
  await migrate(owner, await readMigrations(), roles.app)
}
