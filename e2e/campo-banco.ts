import { createHash } from 'node:crypto'
import { openClient } from '#server/platform/db/connect.ts'
import { findRunningPostgres } from '#server/platform/postgres/embedded.ts'

/** What there is of a visita and by its analista, and which transaction wrote each row last. */
const own = {
  visitas: 'select xmin, * from visitas where id = $1',
  visita_anteriores: 'select xmin, * from visita_anteriores where id_visita = $1',
  campo_registros: 'select xmin, * from campo_registros where id_visita = $1',
  campo_decisoes: `select d.xmin, d.* from campo_decisoes d join campo_registros r on r.id = d.id_registro
    where r.id_visita = $1`,
  campo_fotos: `select f.xmin, f.* from campo_fotos f join campo_registros r on r.id = f.id_registro
    where r.id_visita = $1`,
  'fotos recebidas': `select f.id from campo_fotos f join campo_registros r on r.id = f.id_registro
    where r.id_visita = $1 and f.id_anexo is not null`,
  rats: 'select xmin, * from rats where id_visita = $1',
  rat_esperas: 'select xmin, * from rat_esperas where id_visita = $1',
  anexos: 'select xmin, * from anexos where id_usuario = (select id_analista from visitas where id = $1)',
  auditoria:
    'select xmin, * from auditoria where id_usuario = (select id_analista from visitas where id = $1)',
  ocorrencias:
    'select xmin, * from ocorrencias where id_autor = (select id_analista from visitas where id = $1)',
}

type Tables = Record<string, { rows: number; sum: string }>

/** What the database has of a visita: equal only where nothing was written meanwhile. */
export async function tablesOf(id_visita: number): Promise<Tables> {
  const running = await findRunningPostgres(process.env['ZELO_DEMO_FOLDER'])
  if (running === undefined) throw new Error('the demo company has no database')
  const client = await openClient(running.owner)
  const found: Tables = {}
  for (const [table, select] of Object.entries(own)) {
    const { rows } = await client.query(select, [id_visita])
    const lines = rows.map((row) => JSON.stringify(row)).toSorted()
    found[table] = {
      rows: rows.length,
      sum: createHash('sha256').update(lines.join('\n')).digest('hex'),
    }
  }
  await client.end()
  return found
}
