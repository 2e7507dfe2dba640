import type { Insertable } from 'kysely'
import { planoSugerido } from '#contract/sla-texts.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { makeCalendario } from '../calendarios/factory.ts'

type Meta = Omit<Insertable<Tables['plano_metas']>, 'id_plano'>

let sequence = 0

/** The suggested targets; everybody's plan only if told so. */
export async function makePlano(
  db: Db,
  wanted: Partial<Insertable<Tables['planos']>> = {},
  metas: readonly Meta[] = planoSugerido.metas,
) {
  const id_calendario = wanted.id_calendario ?? (await makeCalendario(db)).id
  const plano = await db
    .insertInto('planos')
    .values({ nome: `Plano ${++sequence}`, padrao: false, mostrar_cliente: false, ...wanted, id_calendario })
    .returningAll()
    .executeTakeFirstOrThrow()
  await db
    .insertInto('plano_metas')
    .values(metas.map((meta) => ({ ...meta, id_plano: plano.id })))
    .execute()
  return plano
}
