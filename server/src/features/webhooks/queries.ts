import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import type { listWebhooks } from '#contract/webhooks.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { contains, fetchPage, inPortuguese } from '#server/platform/db/lists.ts'
import type { Tables } from '#server/platform/db/tables.ts'

/** All but the secret. */
const columns = ['id', 'nome', 'url', 'tipos', 'ativo', 'falhas', 'pausado_em', 'versao'] as const

export function findWebhooks(
  db: Db,
  { nome, ordenar = 'nome', direcao = 'asc', ...page }: QueryOf<typeof listWebhooks>,
) {
  let query = db.selectFrom('webhooks').select(columns)
  if (nome) query = query.where(contains(sql.ref('nome'), nome))
  if (ordenar === 'nome') query = query.orderBy(inPortuguese(sql`nome`), direcao)
  return fetchPage(db, query.orderBy('id', direcao), page)
}

export const lockWebhook = (db: Db, id: number) =>
  db.selectFrom('webhooks').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

export const insertWebhook = (
  db: Db,
  wanted: Pick<Insertable<Tables['webhooks']>, 'nome' | 'url' | 'tipos' | 'ativo' | 'segredo'>,
) => db.insertInto('webhooks').values(wanted).returning(columns).executeTakeFirstOrThrow()

export const saveWebhook = (db: Db, id: number, changes: Updateable<Tables['webhooks']>) =>
  db
    .updateTable('webhooks')
    .set({ ...changes, versao: sql<number>`versao + 1` })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()

export const removeWebhook = (db: Db, id: number) => db.deleteFrom('webhooks').where('id', '=', id).execute()

/** Where to, and what it is signed with. */
export const findTarget = (db: Db, id: number) =>
  db.selectFrom('webhooks').select(['id', 'url', 'segredo', 'ativo']).where('id', '=', id).executeTakeFirst()

/** One more in a row; answers the row as it is then. */
export const countFailure = (db: Db, id: number) =>
  db
    .updateTable('webhooks')
    .set({ falhas: sql<number>`falhas + 1` })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()

export const forgetFailures = (db: Db, id: number) =>
  db.updateTable('webhooks').set({ falhas: 0 }).where('id', '=', id).where('falhas', '>', 0).execute()

export const pauseWebhook = (db: Db, id: number, now: Date) =>
  saveWebhook(db, id, { ativo: false, pausado_em: now })

type About = { id_ocorrencia: number | null; id_chamado: number | null; id_visita: number | null }

/** Ids and states as they are now; of what is gone, its id alone. */
export async function findDados(
  db: Db,
  { id_ocorrencia, id_chamado, id_visita }: About,
): Promise<Record<string, unknown>> {
  const ocorrencia = await db
    .selectFrom('ocorrencias')
    .select(['id_atividade', 'id_autor'])
    .where('id', '=', id_ocorrencia ?? 0)
    .executeTakeFirst()
  if (id_chamado !== null) {
    const chamado = await db
      .selectFrom('chamados')
      .select(['id_cliente', 'id_analista', 'id_status', 'id_prioridade'])
      .where('id_chamado', '=', id_chamado)
      .executeTakeFirst()
    return { id_chamado, ...ocorrencia, ...chamado }
  }
  if (id_visita === null) return { ...ocorrencia }
  const visita = await db
    .selectFrom('visitas')
    .select(['id_cliente', 'id_analista', 'status', 'data_hora_prevista'])
    .where('id', '=', id_visita)
    .executeTakeFirst()
  return { id_visita, id_autor: ocorrencia?.id_autor ?? null, ...visita }
}

/** As part of a larger statement: puts into the queue what the webhooks are told of these. */
export const insertForWebhooks = (ocorrencias: readonly number[], now: Date): RawBuilder<unknown> =>
  sql`insert into envios (id_ocorrencia, id_webhook, canal, tipo, id_chamado, id_visita, criado_em, proxima_em)
    select o.id, w.id, 'webhook', o.tipo, case o.tabela when 'chamados' then o.id_registro end,
      case o.tabela when 'visitas' then o.id_registro
        when 'rats' then (select a.id_visita from rats a where a.id = o.id_registro) end, o.criada_em, ${now}::timestamptz
    from ocorrencias o join webhooks w on w.ativo and o.tipo = any(w.tipos)
    where o.id = any(${ocorrencias}::bigint[]) order by o.id, w.id on conflict do nothing`
