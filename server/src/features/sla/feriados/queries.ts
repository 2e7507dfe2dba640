import { type Insertable, sql } from 'kysely'
import type { Intervalo } from '#contract/sla.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type FeriadoRow = {
  id: number
  id_calendario: number | null
  data: string
  nome: string
  anual: boolean
  horas: Intervalo[] | null
}

const columns = ['id', 'id_calendario', 'data', 'nome', 'anual'] as const
const selectFeriados = (db: Db) =>
  db
    .selectFrom('feriados')
    .select(columns)
    .select(sql<Intervalo[] | null>`horas`.as('horas'))
    .where('removido_em', 'is', null)

/** The own ones of a calendar, and those of all; of two on one day the later one holds. */
export const findFeriados = (db: Db, id_calendario: number): Promise<FeriadoRow[]> =>
  selectFeriados(db)
    .where((eb) => eb.or([eb('id_calendario', '=', id_calendario), eb('id_calendario', 'is', null)]))
    .where('cidade', '=', '')
    .orderBy('criado_em')
    .orderBy('id')
    .execute()

export const findFeriado = (db: Db, id: number): Promise<FeriadoRow | undefined> =>
  selectFeriados(db).where('id', '=', id).executeTakeFirst()

export const lockFeriado = (db: Db, id: number): Promise<FeriadoRow | undefined> =>
  selectFeriados(db).where('id', '=', id).forUpdate().executeTakeFirst()

type New = Omit<FeriadoRow, 'id'> & Pick<Insertable<Tables['feriados']>, 'criado_em'>
export const insertFeriado = (db: Db, { horas, ...values }: New): Promise<FeriadoRow> =>
  db
    .insertInto('feriados')
    .values({ ...values, horas: horas === null ? null : JSON.stringify(horas) })
    .returning(columns)
    .returning(sql<Intervalo[] | null>`horas`.as('horas'))
    .executeTakeFirstOrThrow()

/** It holds for the time until now. */
export const endFeriado = (db: Db, id: number, now: Date) =>
  db
    .updateTable('feriados')
    .set({ removido_em: sql<string>`greatest(criado_em, ${now}::timestamptz)` })
    .where('id', '=', id)
    .execute()
