import { sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'
import { insertChecklist } from '#server/features/checklists/queries.ts'
import type { Calendar } from './calendar.ts'
import { type ChecklistContent, readChecklists } from './content.ts'

/** Since the company has them. */
const SINCE_DAYS = 30

type Item = ChecklistContent['itens'][number] & { id: number }
export type Checklist = Omit<ChecklistContent, 'itens'> & { id: number; itens: Item[] }

/** Each visit of the last weeks and of those to come has the one that fits what is asked for. */
export async function seedChecklists(tx: Db, calendar: Calendar): Promise<Checklist[]> {
  const made: Checklist[] = []
  for (const content of readChecklists()) {
    const id = await insertChecklist(tx, content.nome, content.itens)
    const rows = await tx
      .selectFrom('checklist_itens')
      .select('id')
      .where('id_checklist', '=', id)
      .orderBy('ordem')
      .execute()
    const itens = content.itens.map((item, place) => ({ ...item, id: rows[place]?.id ?? 0 }))
    made.push({ ...content, id, itens })
  }
  await tx
    .updateTable('checklists')
    .set({ criado_em: calendar.at(-SINCE_DAYS, 9) })
    .execute()
  const visitas = await tx
    .selectFrom('visitas')
    .select(['id', 'observacao_admin'])
    .where('data_hora_prevista', '>=', calendar.at(-SINCE_DAYS, 0).toISOString())
    .execute()
  for (const { id, palavras } of made) {
    const ids = visitas
      .filter(({ observacao_admin }) => fitting(made, observacao_admin)?.palavras === palavras)
      .map((visita) => visita.id)
    await tx
      .updateTable('visitas')
      .set({ id_checklist: id })
      .where('id', '=', sql<number>`any(${ids}::int[])`)
      .execute()
  }
  return made
}

const fitting = (checklists: readonly Checklist[], asked: string) =>
  checklists.find(({ palavras }) => palavras.test(asked))
