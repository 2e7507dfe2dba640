import type { TipoItem } from '#contract/checklists-texts.ts'
import type { Db } from '#server/platform/db/connect.ts'

type Wanted = { nome?: string; itens?: { texto: string; kind?: TipoItem; obrigatorio?: boolean }[] }

export async function makeChecklist(
  db: Db,
  { nome = 'Rede', itens = [{ texto: 'Testar o nobreak' }] }: Wanted = {},
) {
  const { id } = await db.insertInto('checklists').values({ nome }).returning('id').executeTakeFirstOrThrow()
  const made = await db
    .insertInto('checklist_itens')
    .values(
      itens.map(({ texto, kind = 'marcar', obrigatorio = false }, place) => ({
        id_checklist: id,
        ordem: place + 1,
        texto,
        kind,
        obrigatorio,
      })),
    )
    .returning('id')
    .execute()
  return { id, itens: made.map((item) => item.id) }
}
