import { sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import type {
  Checklist,
  ChecklistDaLista,
  ChecklistItem,
  checklistCreation,
  listChecklists,
} from '#contract/checklists.ts'
import type { z } from 'zod'
import type { Db } from '#server/platform/db/connect.ts'
import { contains, fetchPage, inPortuguese } from '#server/platform/db/lists.ts'

type SentItem = z.output<typeof checklistCreation>['itens'][number]

/** Those that are not withdrawn, in their order. */
const itens = sql<ChecklistItem[]>`coalesce((
  select json_agg(json_build_object('id', i.id, 'texto', i.texto, 'kind', i.kind, 'obrigatorio', i.obrigatorio) order by i.ordem, i.id)
  from checklist_itens i where i.id_checklist = c.id and i.retirado_em is null), '[]'::json)`

const checklists = (db: Db) =>
  db.selectFrom('checklists as c').select(['c.id', 'c.nome', itens.as('itens'), 'c.versao'])

const visitas = sql<number>`(select count(*)::int from visitas v
  where v.id_checklist = c.id and v.checkout is null and v.excluido_em is null)`

export function findChecklists(
  db: Db,
  { nome, ordenar = 'nome', direcao = 'asc', ...page }: QueryOf<typeof listChecklists>,
) {
  let query = checklists(db).select(visitas.as('visitas')).where('c.excluido_em', 'is', null)
  if (nome) query = query.where(contains(sql.ref('c.nome'), nome))
  if (ordenar === 'nome') query = query.orderBy(inPortuguese(sql.ref('c.nome')), direcao)
  return fetchPage(db, query.orderBy('c.id', direcao), page)
}

export const findChecklist = (db: Db, id: number): Promise<ChecklistDaLista | undefined> =>
  checklists(db)
    .select(visitas.as('visitas'))
    .where('c.id', '=', id)
    .where('c.excluido_em', 'is', null)
    .executeTakeFirst()

/** Also those that were deleted: visits keep what they have. */
export async function findChecklistsOf(db: Db, ids: number[]): Promise<Map<number, Checklist>> {
  if (ids.length === 0) return new Map()
  const rows = await checklists(db).where('c.id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export async function lockChecklist(db: Db, id: number): Promise<ChecklistDaLista | undefined> {
  const locked = await db
    .selectFrom('checklists')
    .select('id')
    .where('id', '=', id)
    .where('excluido_em', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return locked && findChecklist(db, id)
}

/** Nobody deletes it until the transaction ends. */
export const holdChecklist = async (db: Db, id: number) =>
  (await db
    .selectFrom('checklists')
    .select('id')
    .where('id', '=', id)
    .where('excluido_em', 'is', null)
    .forShare()
    .executeTakeFirst()) !== undefined

export async function insertChecklist(db: Db, nome: string, items: readonly SentItem[]): Promise<number> {
  const { id } = await db.insertInto('checklists').values({ nome }).returning('id').executeTakeFirstOrThrow()
  await insertItens(db, id, items)
  return id
}

const insertItens = async (
  db: Db,
  id_checklist: number,
  items: readonly (SentItem & { ordem?: number })[],
) => {
  if (items.length === 0) return
  await db
    .insertInto('checklist_itens')
    .values(
      items.map(({ texto, kind, obrigatorio, ordem }, place) => ({
        id_checklist,
        ordem: ordem ?? place + 1,
        texto,
        kind,
        obrigatorio,
      })),
    )
    .execute()
}

/** Items that are named stay the same rows: answers name them. */
export async function saveItens(
  db: Db,
  { id, itens: before }: Pick<Checklist, 'id' | 'itens'>,
  items: readonly SentItem[],
  now: Date,
) {
  const known = new Set(before.map((item) => item.id))
  const placed = items.map((item, place) => ({ ...item, ordem: place + 1 }))
  const kept = placed.filter(
    ({ id: named }, place) =>
      named !== undefined && known.has(named) && items.findIndex((item) => item.id === named) === place,
  )
  const gone = before.filter((item) => !kept.some((other) => other.id === item.id)).map((item) => item.id)
  if (gone.length > 0)
    await db.updateTable('checklist_itens').set({ retirado_em: now }).where('id', 'in', gone).execute()
  for (const { id: id_item, texto, kind, obrigatorio, ordem } of kept)
    await db
      .updateTable('checklist_itens')
      .set({ texto, kind, obrigatorio, ordem })
      .where('id', '=', id_item ?? 0)
      .execute()
  await insertItens(
    db,
    id,
    placed.filter((item) => !kept.includes(item)),
  )
}

export const saveChecklist = (db: Db, id: number, values: { nome?: string; excluido_em?: Date }) =>
  db
    .updateTable('checklists')
    .set({ ...values, versao: sql<number>`versao + 1` })
    .where('id', '=', id)
    .execute()
