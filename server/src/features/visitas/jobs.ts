import { LEMBRETE_HORA } from '#contract/avisos-texts.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { zelo } from '#server/platform/identity/actor.ts'
import { record } from '#server/platform/record/record.ts'
import { addDays, atHour, localDate } from '#server/platform/time/clock.ts'
import { insertLembretes } from './queries.ts'

/** How often it is looked at, in seconds. */
export const LEMBRETES_S = 60

/** From six in the evening until midnight: each visita of tomorrow is told once, by the row that says so. */
export async function remindOfTomorrow(db: Db, now: Date) {
  const today = localDate(now)
  if (now < atHour(today, LEMBRETE_HORA)) return
  await inTransaction(db, async (tx) => {
    for (const { id_visita, dia } of await insertLembretes(tx, addDays(today, 1)))
      await record(
        tx,
        zelo,
        {
          acao: 'avisar',
          tabela: 'visitas',
          id_registro: id_visita,
          depois: { aviso: 'amanha', dia },
          tipo: 'visita_amanha',
        },
        { now },
      )
  })
}
