import { sql } from 'kysely'
import type { Anexo } from '#contract/anexos-rows.ts'
import type { EstadoAnexo } from '#contract/anexos-texts.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import type { Local } from '#server/platform/storage/store.ts'
import type { Condition } from './reach.ts'

/** What the files belong to; all of it in the transaction that writes it. */
type Owner = { id_chamado: number; id_atividade?: number; id_nota?: number }

/** Gives files of this person to what they wrote; false where one is missing, foreign, unfinished or used, and then nothing may be written. */
export async function claimAnexos(db: Db, id_usuario: number, ids: string[], owner: Owner): Promise<boolean> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))]
  if (wanted.length === 0) return true
  const { numUpdatedRows } = await db
    .updateTable('anexos')
    .set({
      ...owner,
      usado_em: sql<string>`now()`,
      posicao: sql<number>`array_position(${wanted}::uuid[], id)`,
    })
    .where('id', 'in', wanted)
    .where('id_usuario', '=', id_usuario)
    .where('finalidade', '=', 'conversa')
    .where('estado', '=', 'pronto')
    .where('id_chamado', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows) === wanted.length
}

const shown = sql`x.id, x.nome, x.tipo, x.tamanho, x.estado, x.miniatura is not null as miniatura,
  case when x.excluido_em is not null then json_build_object('por', u.nome || ' ' || u.sobrenome, 'em', x.excluido_em) end as removido`

export type Placed = Anexo & { id_atividade: number | null; id_nota: number | null }

/** The files of a ticket, as whoever sent them had them; those of notes only where the caller says so. */
export async function findAnexosOf(
  db: Db,
  id_chamado: number,
  { withNotes }: { withNotes: boolean },
): Promise<Placed[]> {
  const { rows } = await sql<Placed>`select ${shown}, x.id_atividade, x.id_nota
    from anexos x left join usuarios u on u.id = x.id_excluido_por
    where x.id_chamado = ${id_chamado} and (${withNotes} or x.id_nota is null)
    order by x.usado_em, x.posicao, x.criado_em, x.id`.execute(db)
  return rows
}

export type AnexoRow = Anexo & {
  recebido: number
  local: Local
  id_usuario: number
  id_chamado: number | null
  id_nota: number | null
  usado_em: string | null
  /** Of its ticket. */
  id_analista: number | null
}

/** Undefined also for who may not read it. */
export async function findAnexo(db: Db, id: string, scope: Condition): Promise<AnexoRow | undefined> {
  const { rows } =
    await sql<AnexoRow>`select ${shown}, x.recebido, x.local, x.id_usuario, x.id_chamado, x.id_nota,
      x.usado_em, t.id_analista
    from anexos x left join chamados t on t.id_chamado = x.id_chamado left join usuarios u on u.id = x.id_excluido_por
    where x.id = ${id} and ${scope} ${prepared('findAnexo')}`.execute(db)
  return rows[0]
}

/** Until the transaction ends nobody else adds to the file, uses it or removes it. */
export async function lockAnexo(db: Db, id: string, scope: Condition) {
  const locked = sql`select from anexos where id = ${id} for update ${prepared('lockAnexo')}`.execute(db)
  const [, anexo] = await Promise.all([locked, findAnexo(db, id, scope)])
  return anexo
}

type Usage = { unfinished: number; bytes: number }

/** What this person has begun and sent in the last day; waits for others of theirs that are just being begun. */
export async function lockUsage(db: Db, id_usuario: number, since: Date): Promise<Usage> {
  await sql`select pg_advisory_xact_lock(hashtext('anexos'), ${id_usuario})`.execute(db)
  const { rows } = await sql<Usage>`select
      (count(*) filter (where estado in ('recebendo', 'verificando')))::int as unfinished,
      coalesce(sum(case when estado in ('recebendo', 'verificando', 'pronto') then tamanho else recebido end), 0)::float8 as bytes
    from anexos where id_usuario = ${id_usuario} and finalidade <> 'campo' and criado_em > ${since}`.execute(
    db,
  )
  return rows[0] ?? { unfinished: 0, bytes: 0 }
}

type New = { id_usuario: number; nome: string; tipo: string; tamanho: number; local: Local; criado_em: Date }

export const insertAnexo = (db: Db, values: New) =>
  db
    .insertInto('anexos')
    .values(values)
    .returning(['id', 'nome', 'tipo', 'tamanho', 'recebido'])
    .executeTakeFirstOrThrow()

/** Waits for the disk with the last piece only: before it, what is lost is sent again. */
export async function saveReceived(db: Db, id: string, recebido: number, estado: EstadoAnexo) {
  const hasTime = estado === 'recebendo'
  await sql`update anexos set recebido = ${recebido}, estado = ${estado} where id = ${id}
    returning case when ${hasTime} then set_config('synchronous_commit', 'off', true) end ${prepared('saveReceived')}`.execute(
    db,
  )
}

export const saveMiniatura = (db: Db, id: string, miniatura: Buffer) =>
  db.updateTable('anexos').set({ miniatura }).where('id', '=', id).execute()

export const findMiniatura = async (db: Db, id: string) =>
  (await db.selectFrom('anexos').select('miniatura').where('id', '=', id).executeTakeFirst())?.miniatura

/** Shown as removed from then on; the bytes stay as long as a copy may bring the row back. */
export async function saveRemoved(db: Db, { id, local, id_chamado }: AnexoRow, por: number, now: Date) {
  await db
    .updateTable('anexos')
    .set({ estado: 'removido', excluido_em: now, id_excluido_por: por, miniatura: null })
    .where('id', '=', id)
    .execute()
  if (id_chamado !== null)
    await db
      .insertInto('objetos_soltos')
      .values({ id, local, desde: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}
