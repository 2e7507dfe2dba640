import { sql } from 'kysely'
import { textosPendencia, type CausaPendencia } from '#contract/campo-texts.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { record } from '#server/platform/record/record.ts'
import { makeVisita } from '#server/testing/visitas/factory.ts'
import type { Calendar } from './calendar.ts'
import { fotoOf } from './campo.ts'
import type { Act, Keep, Outcome } from './device.ts'
import type { People } from './people.ts'

const MINUTE = 60_000

const waiting = (causa: CausaPendencia): Outcome => ({
  situacao: 'pendente',
  causa,
  texto: textosPendencia[causa],
})

/** What was done at visits that were changed meanwhile, by people who could not know. */
export async function seedPendencias(tx: Db, keep: Keep, people: People, calendar: Calendar) {
  await seedTransferida(tx, keep, people)
  await seedExcluida(tx, keep, people, calendar)
  await seedDecidida(tx, keep, people)
}

/** Somebody was there, while the visit was given to a colleague. */
async function seedTransferida(tx: Db, keep: Keep, { analistas }: People) {
  const [, autor] = analistas
  if (!autor) throw new Error('the demo has analistas')
  const missed = await tx
    .selectFrom('visitas')
    .select(['id', 'data_hora_prevista'])
    .where('id_analista', '=', autor.id)
    .where('excluido_em', 'is', null)
    .where('checkin', 'is', null)
    .where('data_hora_prevista', '<', sql<string>`(select max(checkin) from visitas)`)
    .orderBy('data_hora_prevista', 'desc')
    .limit(1)
    .executeTakeFirst()
  const colega = missed && (await findFree(tx, missed.data_hora_prevista, autor.id))
  if (!missed || !colega) return
  const planned = new Date(missed.data_hora_prevista).getTime()
  await tx.updateTable('visitas').set({ id_analista: colega.id }).where('id', '=', missed.id).execute()
  await tx
    .updateTable('visita_anteriores')
    .set({ ate: new Date(planned + 25 * MINUTE) })
    .where('id_visita', '=', missed.id)
    .execute()
  const texto =
    'Nobreak do caixa trocado e testado com carga por 15 minutos. A gerente pediu orçamento de mais uma tomada estabilizada.'
  const acts: Act[] = [
    { feito: { tipo: 'checkin', dados: {} }, at: planned + 7 * MINUTE },
    { feito: { tipo: 'observacao', dados: { texto } }, at: planned + 64 * MINUTE },
    { feito: { tipo: 'checkout', dados: {} }, at: planned + 66 * MINUTE },
  ]
  await keep({ id: missed.id, id_analista: autor.id }, acts, { late: 41, outcome: waiting('transferida') })
}

/** Nobody else of the same hours, so that no two visits are in each other's way. */
const findFree = async (tx: Db, hour: string, autor: number) =>
  (
    await sql<{
      id: number
    }>`select u.id from usuarios u where u.perfil = 'analista' and u.ativo = 'S' and u.id > ${autor}
      and not exists (select from visitas v where v.id_analista = u.id
        and abs(extract(epoch from v.data_hora_prevista - ${hour}::timestamptz)) < 7200)
      order by u.id limit 1`.execute(tx)
  ).rows[0]

/** Somebody was there, while the visit was deleted. */
async function seedExcluida(tx: Db, keep: Keep, { admin, analistas, companies }: People, calendar: Calendar) {
  const [autor, company] = [analistas[2], companies[3]]
  if (!autor || !company) throw new Error('the demo has people')
  const lastWorkday = [-1, -2, -3, -4, -5].find(calendar.isWorkday) ?? -1
  const planned = calendar.at(lastWorkday, 17, 15)
  const excluido_em = new Date(planned.getTime() + 12 * MINUTE)
  const visita = await makeVisita(tx, {
    id_cliente: company.cliente.id,
    id_analista: autor.id,
    data_hora_prevista: planned,
    observacao_admin: 'Encaixe: conferir a calha de cabos do depósito.',
    criado_em: calendar.at(lastWorkday, 9, 20),
    excluido_em,
  })
  await record(
    tx,
    admin,
    { acao: 'excluir', tabela: 'visitas', id_registro: visita.id, antes: { titulo: company.cliente.nome } },
    { now: excluido_em },
  )
  const at = planned.getTime() + 15 * MINUTE
  const foto = fotoOf(visita, { arquivo: 'eletrocalha.jpg', legenda: 'Calha B, acima do depósito' }, at)
  await keep(visita, [foto], { late: 70, outcome: waiting('excluida') })
}

/** Decided a few days ago: what an old phone still had was written already. */
async function seedDecidida(tx: Db, keep: Keep, { admin, analistas }: People) {
  const autor = analistas[3]
  const visita = await tx
    .selectFrom('visitas')
    .select(['id', 'id_analista', 'checkout', 'observacao_analista'])
    .where('id_analista', '=', autor?.id ?? 0)
    .where('observacao_analista', 'is not', null)
    .where('checkout', 'is not', null)
    .orderBy('checkout', 'desc')
    .offset(3)
    .limit(1)
    .executeTakeFirst()
  if (!visita?.checkout) return
  const at = new Date(visita.checkout).getTime() - 5 * MINUTE
  const texto = visita.observacao_analista ?? ''
  const acts: Act[] = [{ feito: { tipo: 'observacao', dados: { texto } }, at }]
  const [id] = await keep(visita, acts, { late: 180, outcome: waiting('importado') })
  if (id === undefined) return
  await tx
    .insertInto('campo_decisoes')
    .values({
      id_registro: id,
      situacao: 'descartado',
      id_usuario: admin.id,
      motivo: 'Já estava escrita na visita: o aparelho antigo guardou a mesma observação.',
      quando: new Date(at + 300 * MINUTE),
    })
    .execute()
}
