import { sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'

type New = { token_hash: Buffer; id_anexo: string; sessao: Buffer; expira_em: Date }

type Limit = { most: number; now: Date }

/** False where this session has so many that are still good, or is none any more. */
export async function insertAbertura(
  db: Db,
  { token_hash, id_anexo, sessao, expira_em }: New,
  { most, now }: Limit,
) {
  const { numAffectedRows } = await sql`insert into aberturas (token_hash, id_anexo, sessao, expira_em)
    select ${token_hash}, ${id_anexo}, s.token_hash, ${expira_em} from sessoes s where s.token_hash = ${sessao}
      and (select count(*) from (select from aberturas where sessao = ${sessao} and expira_em > ${now} limit ${most}) a) < ${most}
    for key share of s`.execute(db)
  return numAffectedRows === 1n
}

/** When the first of this session's addresses ends. */
export async function findNextEnd(db: Db, sessao: Buffer, now: Date): Promise<Date | undefined> {
  const { first } = await db
    .selectFrom('aberturas')
    .select(({ fn }) => fn.min('expira_em').as('first'))
    .where('sessao', '=', sessao)
    .where('expira_em', '>', now.toISOString())
    .executeTakeFirstOrThrow()
  return first === null ? undefined : new Date(first)
}

export const findAbertura = (db: Db, token_hash: Buffer, now: Date) =>
  db
    .selectFrom('aberturas')
    .select(['id_anexo', 'sessao'])
    .where('token_hash', '=', token_hash)
    .where('expira_em', '>', now.toISOString())
    .executeTakeFirst()
