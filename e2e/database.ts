import { openClient } from '#server/platform/db/connect.ts'
import { findRunningPostgres } from '#server/platform/postgres/embedded.ts'

const dated = [
  ['chamados', ['data_criacao', 'fechado_em', 'movido_em']],
  ['atividades', ['data_criacao']],
] as const

/** Makes a ticket, with its history, so many days older: no call does. */
export async function dateBack(id_chamado: number, days: number) {
  const running = await findRunningPostgres(process.env['ZELO_DEMO_FOLDER'])
  if (running === undefined) throw new Error('the demo company has no database')
  const client = await openClient(running.owner)
  await client.query('begin')
  await client.query(`set local zelo.manutencao = 'sim'`)
  for (const [table, columns] of dated) {
    const moved = columns.map((column) => `${column} = ${column} - make_interval(days => $2)`)
    await client.query(`update ${table} set ${moved.join(', ')} where id_chamado = $1`, [id_chamado, days])
  }
  await client.query('commit')
  await client.end()
}
