import { sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'
import { zelo } from '#server/platform/identity/actor.ts'
import type { Entrada } from '#contract/envios-texts.ts'
import type { NomeCanal } from '#server/platform/outbox/canal.ts'
import { record } from '#server/platform/record/record.ts'
import { restAfter } from '../rules.ts'

/** One server is behind both: that it is away is told once. */
const sameServer: Partial<Record<NomeCanal | Entrada, NomeCanal | Entrada>> = {
  telegram: 'conversas',
  conversas: 'telegram',
}

/** The channel works again, where it did not. */
export const noteWorking = (db: Db, canal: NomeCanal | Entrada) =>
  sql`update canais set falhas = 0, parado_desde = null, descansa_ate = null, erro = null where canal = ${canal} and falhas > 0`.execute(
    db,
  )

/** Its server is out of reach: it rests, longer each time; admins are told once. Answers until when. */
export async function noteAway(db: Db, canal: NomeCanal | Entrada, erro: string, now: Date): Promise<Date> {
  const { rows } = await sql<{
    falhas: number
    parado: boolean
  }>`insert into canais as k (canal, falhas, erro) values (${canal}, 1, ${erro})
    on conflict (canal) do update set falhas = k.falhas + 1, erro = excluded.erro
    returning falhas, parado_desde is not null or exists (select from canais o
      where o.canal = ${sameServer[canal] ?? null} and o.parado_desde is not null) as parado`.execute(db)
  const [{ falhas, parado: wasParado } = { falhas: 1, parado: false }] = rows
  const { parado, ms } = restAfter(falhas)
  const until = new Date(now.getTime() + ms)
  await sql`update canais set descansa_ate = ${until}, parado_desde = case when ${parado} then coalesce(parado_desde, ${now}) end
    where canal = ${canal}`.execute(db)
  if (parado && !wasParado)
    await record(
      db,
      zelo,
      {
        acao: 'falhar',
        tabela: 'instalacao',
        id_registro: null,
        tipo: 'canal_parado',
        depois: { canal, erro },
      },
      { now },
    )
  return until
}
