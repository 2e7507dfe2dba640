import { sql } from 'kysely'
import type { AssistenteSituacao } from '#contract/assistente.ts'
import { type Reader, seesNotas } from '#server/features/chamados/reach.ts'
import { addDays, localDate } from '#server/platform/time/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'

const DAYS_SHOWN = 30

export const findAssistente = (db: Db) =>
  db.selectFrom('assistente').select(['ligado', 'ultimo_erro', 'ultimo_erro_em']).executeTakeFirstOrThrow()

export const switchAssistente = (db: Db, ligado: boolean) =>
  db.updateTable('assistente').set({ ligado }).execute()

export const findUso = (db: Db, now: Date): Promise<AssistenteSituacao['dias']> =>
  db
    .selectFrom('assistente_uso')
    .selectAll()
    .where('dia', '>', addDays(localDate(now), -DAYS_SHOWN))
    .orderBy('dia', 'desc')
    .execute()

type Use = { falhas: number; tokens_entrada: number; tokens_saida: number }

/** One more call of the model today. */
export const recordUse = (db: Db, now: Date, { falhas, tokens_entrada, tokens_saida }: Use) =>
  sql`insert into assistente_uso as u (dia, chamadas, falhas, tokens_entrada, tokens_saida)
    values (${localDate(now)}, 1, ${falhas}, ${tokens_entrada}, ${tokens_saida})
    on conflict (dia) do update set chamadas = u.chamadas + 1, falhas = u.falhas + excluded.falhas,
      tokens_entrada = u.tokens_entrada + excluded.tokens_entrada, tokens_saida = u.tokens_saida + excluded.tokens_saida`.execute(
    db,
  )

export const recordFailure = (db: Db, now: Date, ultimo_erro: string) =>
  db.updateTable('assistente').set({ ultimo_erro, ultimo_erro_em: now }).execute()

export type Nota = { id_chamado: number; texto: string }

/**
 * The newest notes of some tickets, for a text that somebody of the team reads. A text that is to be sent to a cliente
 * must be written without them.
 */
export async function findNotasOf(db: Db, reader: Reader, ids: number[], each: number): Promise<Nota[]> {
  if (!seesNotas(reader) || ids.length === 0) return []
  const { rows } =
    await sql<Nota>`select n.id_chamado, n.texto from unnest(${ids}::int[]) with ordinality as c (id, lugar)
    cross join lateral (select id_chamado, texto, id from notas_internas where id_chamado = c.id order by id desc limit ${each}) as n
    order by c.lugar, n.id`.execute(db)
  return rows
}
