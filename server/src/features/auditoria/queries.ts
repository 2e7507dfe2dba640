import { sql } from 'kysely'
import {
  type listAuditoria,
  type Registro,
  type RegistroCompleto,
  SEARCHED_ROWS,
} from '#contract/auditoria.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { addDays, startOfDay } from '#server/platform/time/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { contains, fetchPage, type Page } from '#server/platform/db/lists.ts'

const nameOf = (row: 'antes' | 'depois') =>
  sql`coalesce(${sql.ref(row)} ->> 'titulo', ${sql.ref(row)} ->> 'nome_cliente', ${sql.ref(row)} ->> 'nome')`
const nome_registro = sql<string | null>`coalesce(${nameOf('depois')}, ${nameOf('antes')})`.as(
  'nome_registro',
)

const plain = (db: Db) =>
  db
    .selectFrom('auditoria')
    .select(['id', 'quando', 'id_usuario', 'nome_usuario', 'acao', 'tabela', 'id_registro', 'id_requisicao'])
    .select(nome_registro)

/** The fields that a search for words covers: those that the list and its details show. */
const said = sql<string>`concat_ws(' ', nome_usuario, id_requisicao, antes, depois)`

export function findRegistros(
  db: Db,
  { direcao = 'desc', pagina, por_pagina, ...filters }: QueryOf<typeof listAuditoria>,
): Promise<Page<Registro>> {
  const { data_inicio, data_fim, id_usuario, acao, tabela, id_registro, busca } = filters
  let query = plain(db)
  if (data_inicio !== undefined) query = query.where('quando', '>=', startOfDay(data_inicio).toISOString())
  if (data_fim !== undefined)
    query = query.where('quando', '<', startOfDay(addDays(data_fim, 1)).toISOString())
  if (id_usuario !== undefined) query = query.where('id_usuario', '=', id_usuario)
  if (acao !== undefined) query = query.where('acao', '=', acao)
  if (tabela !== undefined) query = query.where('tabela', '=', tabela)
  if (id_registro !== undefined) query = query.where('id_registro', '=', id_registro)
  if (busca) {
    const newest = query
      .clearSelect()
      .select('id')
      .orderBy('quando', 'desc')
      .orderBy('id', 'desc')
      .limit(SEARCHED_ROWS)
    query = query.where('id', 'in', newest).where(contains(said, busca))
  }
  const sorted = query.orderBy('quando', direcao).orderBy('id', direcao)
  const ordered = { id: 'auditoria.id', ids: sorted.clearSelect().select('id') }
  return fetchPage(db, sorted, { pagina, por_pagina }, undefined, ordered)
}

export const findRegistro = (db: Db, id: number): Promise<RegistroCompleto | undefined> =>
  plain(db)
    .select([
      sql<RegistroCompleto['antes']>`antes`.as('antes'),
      sql<RegistroCompleto['depois']>`depois`.as('depois'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
