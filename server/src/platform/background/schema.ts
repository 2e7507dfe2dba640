import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { findInstalled } from '../process/installed.ts'
import { SetupError } from '../process/setup-error.ts'

/** Where pg-boss keeps its tables, apart from ours: copies leave it out. */
export const WORK_SCHEMA = 'pgboss'

/** Which version of its tables the installed pg-boss works with, without loading it. */
function wantedVersion(): number {
  const manifest = findInstalled('pg-boss')
  if (manifest === undefined) throw new SetupError('O pacote pg-boss não está instalado. Execute "npm ci".')
  const { pgboss }: { pgboss: { schema: number } } = JSON.parse(readFileSync(manifest, 'utf8'))
  return pgboss.schema
}

async function foundVersion(owner: pg.Client): Promise<number | undefined> {
  const { rows: tables } = await owner.query<{ exists: boolean }>(
    `select to_regclass('${WORK_SCHEMA}.version') is not null as exists`,
  )
  if (tables[0]?.exists !== true) return undefined
  const { rows } = await owner.query<{ version: number }>(`select version from ${WORK_SCHEMA}.version`)
  return rows[0]?.version
}

/** As the owner, who is the only one at work on the schema: makes pg-boss's tables, or upgrades them. */
export async function prepareWorkSchema(owner: pg.Client) {
  const [wanted, found] = [wantedVersion(), await foundVersion(owner)]
  if (found === wanted) return
  if (found !== undefined && found > wanted)
    throw new SetupError(
      `O banco de dados é de uma versão mais nova do Zelo (trabalhos ${found}). Atualize o Zelo e tente novamente.`,
    )
  const { getConstructionPlans, getMigrationPlans } = await import('pg-boss')
  await owner.query(
    found === undefined ? getConstructionPlans(WORK_SCHEMA) : getMigrationPlans(WORK_SCHEMA, found),
  )
}
