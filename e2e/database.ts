import { openClient } from '#server/platform/db/connect.ts'
import { findRunningPostgres } from '#server/platform/postgres/embedded.ts'

const dated = [
  ['chamados', ['data_criacao', 'fechado_em', 'movido_em']],
  ['atividades', ['data_criacao']],
] as const

const deadlines = [
  ['chamados', ['vence_em', 'perto_em']],
  ['sla_relogios', ['contado_ate', 'vence_em', 'perto_em']],
] as const

type Dated = readonly (readonly [table: string, columns: readonly string[]])[]

async function moveBack(folder: string | undefined, tables: Dated, id_chamado: number, minutes: number) {
  const running = await findRunningPostgres(folder)
  if (running === undefined) throw new Error('the demo company has no database')
  const client = await openClient(running.owner)
  await client.query('begin')
  await client.query(`set local zelo.manutencao = 'sim'`)
  for (const [table, columns] of tables) {
    const moved = columns.map((column) => `${column} = ${column} - make_interval(mins => $2)`)
    await client.query(`update ${table} set ${moved.join(', ')} where id_chamado = $1`, [id_chamado, minutes])
  }
  await client.query('commit')
  await client.end()
}

/** Makes a ticket, with its history, so many days older: no call does. */
export const dateBack = (id_chamado: number, days: number) =>
  moveBack(process.env['ZELO_DEMO_FOLDER'], dated, id_chamado, days * 24 * 60)

/** Uses up so much of what is left until the deadlines of a ticket. */
export const useUp = (folder: string, id_chamado: number, minutes: number) =>
  moveBack(folder, deadlines, id_chamado, minutes)
