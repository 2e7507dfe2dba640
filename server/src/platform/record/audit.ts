import { type Db, planOnce } from '../db/connect.ts'

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
const secret = new Set(['senha_hash', 'senha', 'senha_atual', 'token_hash'])
/** For JSON.stringify: without what must not be written down, not even as a hash. */
export const leaveOutSecrets = (key: string, value: unknown) => (secret.has(key) ? undefined : value)
const withoutSecrets = (row: object | null | undefined) => (row ? JSON.stringify(row, leaveOutSecrets) : null)

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
