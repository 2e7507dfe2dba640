import type { Insertable } from 'kysely'
import type { Horas } from '#contract/sla.ts'
import { type Facultativo } from '#contract/sla-terms.ts'
import { calendarioSugerido } from '#contract/sla-texts.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Tables } from '#server/platform/db/tables.ts'

let sequence = 0
const LONG_AGO = '2020-01-01T00:00:00Z'

type Wanted = { nome?: string; desde?: string | Date; horas?: Horas; facultativos?: readonly Facultativo[] }

/** Working hours of an office, in force for years. */
export async function makeCalendario(db: Db, wanted: Wanted = {}) {
  const { fuso } = calendarioSugerido
  const { nome = `Calendário ${++sequence}`, desde = LONG_AGO } = wanted
  const { horas, facultativos } = { ...calendarioSugerido, ...wanted }
  const { id } = await db
    .insertInto('calendarios')
    .values({ nome, fuso })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('calendario_versoes')
    .values({
      id_calendario: id,
      vale_desde: desde,
      horas: JSON.stringify(horas),
      facultativos: [...facultativos],
    })
    .execute()
  return { id }
}

export const makeFeriado = (
  db: Db,
  id_calendario: number | null = null,
  wanted: Partial<Insertable<Tables['feriados']>> = {},
) =>
  db
    .insertInto('feriados')
    .values({
      id_calendario,
      data: '2199-12-24',
      nome: 'Véspera de Natal',
      anual: false,
      horas: null,
      criado_em: LONG_AGO,
      ...wanted,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
