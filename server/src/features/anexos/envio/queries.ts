import { sql } from 'kysely'
import type { EstadoAnexo } from '#contract/anexos-texts.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Local } from '#server/platform/storage/store.ts'

export const findReceived = (db: Db, id: string) =>
  db
    .selectFrom('anexos')
    .select(['id', 'nome', 'tamanho', 'estado', 'sha256', 'local'])
    .where('id', '=', id)
    .executeTakeFirst()

/** False where somebody else has ended the check, or removed the file. */
async function end(
  db: Db,
  id: string,
  values:
    | { estado: EstadoAnexo; local?: Local }
    | { estado: 'recebendo'; recebido: 0; sha256: null }
    | { sha256: Buffer; local: Local },
) {
  const { numUpdatedRows } = await db
    .updateTable('anexos')
    .set(values)
    .where('id', '=', id)
    .where('estado', '=', 'verificando')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Before the bytes go to their store: whoever goes on after a crash finds there what was checked. */
export const saveHash = (db: Db, id: string, sha256: Buffer, local: Local) => end(db, id, { sha256, local })
export const saveReady = (db: Db, id: string, local: Local) => end(db, id, { estado: 'pronto', local })
export const saveRefused = (db: Db, id: string, estado: 'recusado' | 'infectado') => end(db, id, { estado })
/** Nothing of it is left: it is sent again from its beginning. */
export const saveLost = (db: Db, id: string) =>
  end(db, id, { estado: 'recebendo', recebido: 0, sha256: null })

type Waiting = { id: string; criado_em: string }

/** What was received and not yet stored, because somebody or something was stopped: the oldest, or those after this one. */
export const findWaiting = (db: Db, limit: number, after?: Waiting): Promise<Waiting[]> =>
  db
    .selectFrom('anexos')
    .select(['id', 'criado_em'])
    .where('estado', '=', 'verificando')
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(criado_em, id) > (${after?.criado_em}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('criado_em')
    .orderBy('id')
    .limit(limit)
    .execute()

export async function countWaiting(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('anexos')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('estado', '=', 'verificando')
    .executeTakeFirstOrThrow()
  return Number(total)
}
