import { sql } from 'kysely'
import type { AssistenteSituacao } from '#contract/assistente.ts'
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
