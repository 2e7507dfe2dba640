import { sql } from 'kysely'
import { type Db, planOnce } from './db/connect.ts'

export type Actor = { id: number | null; nome: string; sobrenome: string }

/** Somebody at the server's shell, not at a screen. */
export const operador: Actor = { id: null, nome: 'Operador', sobrenome: 'do servidor' }

/** The product itself, by its clock. */
export const zelo: Actor = { id: null, nome: 'Zelo', sobrenome: '' }

/** Somebody who has not logged in. */
export const stranger: Actor = { id: null, nome: 'Visitante', sobrenome: '' }

export type Change = {
  acao: string
  tabela: string
  id_registro: number | null
  antes?: object | null
  depois?: object | null
}

/** Never written to the log, whatever row is handed in. */
const secret = new Set(['senha_hash', 'senha', 'token_hash'])
const withoutSecrets = (row: object | null | undefined) =>
  row ? JSON.stringify(row, (key, value: unknown) => (secret.has(key) ? undefined : value)) : null

/** Written in the transaction of the change itself: neither exists without the other. */
export async function audit(
  db: Db,
  actor: Actor,
  change: Change,
  now: Date,
  id_requisicao: string | null = null,
) {
  await db
    .insertInto('auditoria')
    .values({
      quando: now,
      id_usuario: actor.id,
      nome_usuario: `${actor.nome} ${actor.sobrenome}`.trim(),
      acao: change.acao,
      tabela: change.tabela,
      id_registro: change.id_registro,
      antes: withoutSecrets(change.antes),
      depois: withoutSecrets(change.depois),
      id_requisicao,
    })
    .modifyEnd(planOnce)
    .execute()
}

export type RefusedCall = {
  metodo: string
  /** The route's pattern: an address may hold a person's name. */
  rota: string
  status: number
  endereco: string
  id_registro: number | null
}

/** A refusal like this one a moment ago says it already: nobody fills the log by knocking. */
const SAME_REFUSAL_S = 60

/** Written after the call's own transaction was rolled back. */
export async function auditRefusal(
  db: Db,
  actor: Actor,
  { id_registro, ...call }: RefusedCall,
  now: Date,
  id_requisicao: string,
) {
  const person = actor.id === null ? sql`id_usuario is null` : sql`id_usuario = ${actor.id}`
  const since = new Date(now.getTime() - SAME_REFUSAL_S * 1000)
  await sql`insert into auditoria (quando, id_usuario, nome_usuario, acao, tabela, id_registro, depois, id_requisicao)
    select ${now}, ${actor.id}::int, ${`${actor.nome} ${actor.sobrenome}`.trim()}, 'recusa', 'acessos', ${id_registro}::bigint,
      ${JSON.stringify(call)}::jsonb, ${id_requisicao}
    where not exists (select from auditoria where ${person} and quando > ${since} and acao = 'recusa'
      and depois @> ${JSON.stringify(call)}::jsonb)`.execute(db)
}
