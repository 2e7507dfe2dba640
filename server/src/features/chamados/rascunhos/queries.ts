import { sql } from 'kysely'
import type { Anexo } from '#contract/anexos-rows.ts'
import type { Rascunho, TipoRascunho } from '#contract/chamados.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Content, Stored } from './rules.ts'

type Place = { id_usuario: number; id_chamado: number; tipo: TipoRascunho }

const at = (db: Db, { id_usuario, id_chamado, tipo }: Place) =>
  db
    .selectFrom('rascunhos')
    .select(['texto', 'anexos', 'atualizado_em'])
    .where('id_usuario', '=', id_usuario)
    .where('id_chamado', '=', id_chamado)
    .where('tipo', '=', tipo)

export const lockRascunho = (db: Db, place: Place): Promise<Stored | undefined> =>
  at(db, place).forUpdate().executeTakeFirst()

/** False where another device was first. */
export async function insertRascunho(db: Db, place: Place, { texto, anexos }: Content, when: string) {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('rascunhos')
    .values({ ...place, texto, anexos: [...anexos], atualizado_em: when })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export const updateRascunho = (db: Db, place: Place, { texto, anexos }: Content, when: string) =>
  db
    .updateTable('rascunhos')
    .set({ texto, anexos: [...anexos], atualizado_em: when })
    .where('id_usuario', '=', place.id_usuario)
    .where('id_chamado', '=', place.id_chamado)
    .where('tipo', '=', place.tipo)
    .execute()

/** Discarded, or in the transaction that sends it. */
export const dropRascunho = (db: Db, id_usuario: number, id_chamado: number, tipo: TipoRascunho) =>
  db
    .deleteFrom('rascunhos')
    .where('id_usuario', '=', id_usuario)
    .where('id_chamado', '=', id_chamado)
    .where('tipo', '=', tipo)
    .execute()

/** The files of drafts that are still this person's and in nothing that was sent. */
export async function findLooseAnexos(db: Db, id_usuario: number, ids: readonly string[]): Promise<Anexo[]> {
  if (ids.length === 0) return []
  const { rows } =
    await sql<Anexo>`select id, nome, tipo, tamanho, estado, miniatura is not null as miniatura, null as removido
    from anexos where id = any(${ids}::uuid[]) and id_usuario = ${id_usuario} and id_chamado is null and excluido_em is null
    order by array_position(${ids}::uuid[], id)`.execute(db)
  return rows
}

type Wanted = { id_usuario: number; id_chamado: number; tipos: readonly TipoRascunho[] }

export async function findRascunhos(db: Db, { id_usuario, id_chamado, tipos }: Wanted): Promise<Rascunho[]> {
  const rows = await db
    .selectFrom('rascunhos')
    .select(['tipo', 'texto', 'anexos', 'atualizado_em'])
    .where('id_usuario', '=', id_usuario)
    .where('id_chamado', '=', id_chamado)
    .where('tipo', 'in', [...tipos])
    .orderBy('tipo', 'desc')
    .execute()
  const loose = await findLooseAnexos(
    db,
    id_usuario,
    rows.flatMap(({ anexos }) => anexos),
  )
  return rows.map((row) => ({ ...row, anexos: loose.filter(({ id }) => row.anexos.includes(id)) }))
}
