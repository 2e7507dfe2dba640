import { sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Local } from '#server/platform/storage/store.ts'

/** A file that is ready, and where it is. */
export type Kept = { id: string; nome: string; size: number; sha256: Buffer; local: Local }

const BATCH = 200
const FIRST = '00000000-0000-0000-0000-000000000000'

/** Every file that is ready, in the order of their ids: what comes up meanwhile may be missed. */
export async function* eachKept(db: Db, local: Local | null = null): AsyncGenerator<Kept> {
  for (let last = FIRST; ;) {
    const { rows } = await sql<Kept>`select id, nome, tamanho as size, sha256, local from anexos
      where estado = 'pronto' and id > ${last} and (${local}::text is null or local = ${local})
      order by id limit ${BATCH}`.execute(db)
    yield* rows
    const end = rows.at(-1)
    if (end === undefined || rows.length < BATCH) return
    last = end.id
  }
}

export const isStillKept = async (db: Db, { id, local }: Pick<Kept, 'id' | 'local'>) =>
  (await db
    .selectFrom('anexos')
    .select('id')
    .where('id', '=', id)
    .where('local', '=', local)
    .where('estado', '=', 'pronto')
    .executeTakeFirst()) !== undefined

/** Those of these objects that a row shows, or that wait for their end. */
export async function findKnown(db: Db, local: Local, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{
    id: string
  }>`select id from anexos where id = any(${ids}::uuid[]) and local = ${local}
    union all select id from objetos_soltos where id = any(${ids}::uuid[]) and local = ${local}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Those of these objects whose files are ready, wherever they are. */
export async function findKept(db: Db, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('anexos')
    .select('id')
    .where('id', 'in', ids)
    .where('estado', '=', 'pronto')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

type Sum = Pick<Kept, 'id' | 'nome' | 'size' | 'sha256'>

/** What these objects were when they were stored, also those of removed files. */
export async function findSums(db: Db, ids: string[]): Promise<Sum[]> {
  const { rows } = await sql<Sum>`select id, nome, tamanho as size, sha256 from anexos
    where id = any(${ids}::uuid[]) and sha256 is not null`.execute(db)
  return rows
}

export async function countIn(db: Db, local: Local): Promise<number> {
  const { total } = await db
    .selectFrom('anexos')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('estado', '=', 'pronto')
    .where('local', '=', local)
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** Before bytes are put where some may be on their way out. */
export const holdObject = (db: Db, id: string, local: Local) =>
  db.deleteFrom('objetos_soltos').where('id', '=', id).where('local', '=', local).execute()

export const letGo = (db: Db, id: string, local: Local, desde: Date) =>
  db
    .insertInto('objetos_soltos')
    .values({ id, local, desde })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** The old object stays for copies of the database that say it is there. False where the file is gone, or elsewhere already. */
export const switchStore = (db: Db, { id, local }: Kept, to: Local, now: Date) =>
  inTransaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('anexos')
      .set({ local: to })
      .where('id', '=', id)
      .where('local', '=', local)
      .where('estado', '=', 'pronto')
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) await letGo(tx, id, local, now)
    return numUpdatedRows > 0n
  })
