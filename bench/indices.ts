import pg from 'pg'
import { withBenchPostgres } from './database.ts'
import type { Report } from './figures.ts'
import { chamadosCalls } from './chamados-calls.ts'
import { hearCalls } from './plans.ts'
import { visitasCalls } from './visitas.ts'
import { paineisCalls } from './paineis.ts'

const SIZE = { visitas: 100_000, chamados: 1_000_000 }
const ROWS = 500
const TURNS = 5

type Index = { name: string; table: string; megabytes: number; uses: number }

/** What each index of the two growing tables costs a new row, its size, and how often the screens' calls used it. */
export const benchIndices = (report: Report) =>
  withBenchPostgres(async (prepare) => {
    const database = await prepare('bench_chamados_1000000', SIZE)
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    await client.query('select pg_stat_reset()')
    await hearCalls(database.url, [
      ...chamadosCalls(database, SIZE.chamados),
      ...visitasCalls(database),
      ...paineisCalls(database),
    ])
    const { rows } = await client.query<Index>(`select indexrelname as name, relname as table,
        (pg_relation_size(indexrelid) / 1048576.0)::float8 as megabytes, idx_scan::int as uses
      from pg_stat_user_indexes join pg_index using (indexrelid)
      where relname in ('chamados', 'visitas') and not indisprimary order by relname, indexrelname`)
    for (const table of ['chamados', 'visitas']) {
      for (const { name, megabytes, uses } of rows.filter((index) => index.table === table)) {
        const { every, without } = await insertTimes(client, table, name)
        report({
          what: `${name}: its part of a new row`,
          value: every - without,
          unit: 'µs',
          note: `of ${every.toFixed(0)} µs; ${megabytes.toFixed(0)} MB, used by ${uses} statements of the screens`,
        })
      }
    }
    await client.end()
  })

const inserts: Record<string, (rows: number) => string> = {
  chamados: (
    rows,
  ) => `insert into chamados (id_cliente, titulo, descricao, id_status, id_prioridade, criado_por, id_usuario, data_criacao)
    select 7, 'Novo chamado ' || n, 'Aberto pela medição.', 1, 3, 'Medição', 1, now() from generate_series(1, ${rows}) as n`,
  visitas: (rows) => `insert into visitas (data_hora_prevista, id_cliente, id_analista, tipo, criado_em)
    select now(), 7, 3, 'Avulsa', now() from generate_series(1, ${rows}) as n`,
}

/** Microseconds per row with every index and without this one, alternating, best of a few; rolled back. */
async function insertTimes(client: pg.Client, table: string, index: string) {
  const times = { every: Infinity, without: Infinity }
  for (let turn = 0; turn < TURNS; turn++)
    for (const kind of ['every', 'without'] as const) {
      await client.query('begin')
      if (kind === 'without') await client.query(`drop index ${pg.escapeIdentifier(index)}`)
      // What PostgreSQL learns anew about a table in a transaction is not the row's price.
      await client.query(inserts[table]?.(20) ?? '')
      const started = performance.now()
      await client.query(inserts[table]?.(ROWS) ?? '')
      times[kind] = Math.min(times[kind], (1000 * (performance.now() - started)) / ROWS)
      await client.query('rollback')
    }
  return times
}
