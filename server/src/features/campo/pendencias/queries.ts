import { sql } from 'kysely'
import type { CausaPendencia, listPendenciasDeCampo } from '#contract/campo.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { fetchPage } from '#server/platform/db/lists.ts'
import type { Reader } from '#server/platform/record/noun.ts'
import { registrosFor } from '../registros/queries.ts'

/** Only rows that wait have a reason for it. */
const pendencias = (db: Db, reader: Reader) =>
  registrosFor(db, reader)
    .innerJoin('visitas as v', 'v.id', 'r.id_visita')
    .innerJoin('clientes as c', 'c.id', 'v.id_cliente')
    .innerJoin('usuarios as w', 'w.id', 'v.id_analista')
    .where('r.situacao', '=', sql.lit<'pendente'>('pendente'))
    .select(sql<CausaPendencia>`r.causa`.as('causa'))
    .select(['c.nome as nome_cliente', 'v.data_hora_prevista', 'v.id_analista'])
    .select(sql<string>`w.nome || ' ' || w.sobrenome`.as('nome_analista'))
    .select(sql<boolean>`v.excluido_em is not null`.as('visita_excluida'))

export function findPendencias(
  db: Db,
  reader: Reader,
  { decididas = false, direcao = decididas ? 'desc' : 'asc', ...page }: QueryOf<typeof listPendenciasDeCampo>,
) {
  const query = pendencias(db, reader)
    .where('d.id_registro', decididas ? 'is not' : 'is', null)
    .orderBy('r.recebido_em', direcao)
    .orderBy('r.seq', direcao)
    .orderBy('r.id', direcao)
  return fetchPage(db, query, page)
}

export const findPendencia = (db: Db, reader: Reader, id: string) =>
  pendencias(db, reader).where('r.id', '=', id).executeTakeFirst()

type Count = { total: number; houve: boolean }

export async function countPendencias(db: Db): Promise<Count> {
  const { rows } = await sql<Count>`select
      (select count(*)::int from campo_registros r where r.situacao = 'pendente'
        and not exists (select from campo_decisoes d where d.id_registro = r.id)) as total,
      exists (select from campo_registros r where r.situacao = 'pendente') as houve`.execute(db)
  return rows[0] ?? { total: 0, houve: false }
}

/** Of a registro that waits; also of a visit in the trash. Nobody changes it until the transaction ends. */
export const lockVisita = (db: Db, id: number) =>
  db.selectFrom('visitas').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

type Decision = {
  id_registro: string
  situacao: 'aplicado' | 'descartado'
  id_usuario: number
  motivo: string
  quando: Date
}

/** False where somebody has decided. */
export const insertDecisao = async (db: Db, decision: Decision) =>
  (await db
    .insertInto('campo_decisoes')
    .values(decision)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id_registro')
    .executeTakeFirst()) !== undefined

export const isDecided = async (db: Db, id_registro: string) =>
  (await db
    .selectFrom('campo_decisoes')
    .select('id_registro')
    .where('id_registro', '=', id_registro)
    .executeTakeFirst()) !== undefined

/** An analista, in use or not. */
export const isAnalista = async (db: Db, id: number) =>
  (await db
    .selectFrom('usuarios')
    .select('id')
    .where('id', '=', id)
    .where('perfil', '=', 'analista')
    .executeTakeFirst()) !== undefined
