import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { FastifyRequest } from 'fastify'
import { CONFIRMATION_NEEDED, type Endpoint, refusals } from '#contract/endpoint.ts'
import { prepared } from '../db/prepared.ts'
import { leaveOutSecrets } from '../record/record.ts'
import type { Db, Tx } from '../db/connect.ts'
import type { Alongside } from './caller.ts'
import { errorBody } from './errors.ts'
import { Refusal, refuse } from './refuse.ts'

export type Outcome = { status: number; body: unknown }
type Work = {
  work: () => Promise<Outcome>
  /** Rejects a caller who may no longer see what the first call answered. */
  mayRepeat: (body: unknown) => Promise<unknown>
  alongside: Alongside
}

export const honoursKeys = ({ method, idempotent }: Endpoint) => method === 'POST' && idempotent !== false

const KEEP_MS = 24 * 3_600_000
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * Idempotency-Key: a repeat of the same POST returns the first answer. The key is inserted first, in the transaction
 * of the work itself: a simultaneous repeat waits for the first, and a crash leaves neither.
 */
export function answerOnce(request: FastifyRequest, endpoint: Endpoint) {
  const key = request.headers['idempotency-key']
  const usuario = request.usuario
  const ignored = !honoursKeys(endpoint) || key === undefined || usuario === undefined
  return async (tx: Tx, now: Date, { work, mayRepeat, alongside }: Work): Promise<Outcome> => {
    if (ignored) return work()
    if (typeof key !== 'string' || !uuid.test(key))
      return refuse(422, refusals.invalid, { fields: { 'Idempotency-Key': 'Deve ser um UUID.' } })
    const entry = { id_usuario: usuario.id, chave: key.toLowerCase() }
    const conteudo = createHash('sha256')
      .update(JSON.stringify([request.url, request.body ?? null], leaveOutSecrets))
      .digest()
    alongside(forget(tx, entry, new Date(now.getTime() - KEEP_MS).toISOString()))
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('chaves_idempotencia')
      .values({ ...entry, conteudo, status_http: 0, resposta: '{}', criada_em: now })
      .onConflict((conflict) => conflict.doNothing())
      .modifyEnd(prepared('keepKey'))
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 0n) {
      const first = await replay(tx, entry, conteudo)
      if (first.status < 400) await mayRepeat(first.body)
      return first
    }
    const outcome = await keepRefusals(tx, request.id, work)
    const answered =
      sql`update chaves_idempotencia set status_http = ${outcome.status}, resposta = ${JSON.stringify(outcome.body)}
      where id_usuario = ${entry.id_usuario} and chave = ${entry.chave} ${prepared('keepAnswer')}`.execute(tx)
    alongside(answered)
    return outcome
  }
}

type Entry = { id_usuario: number; chave: string }

const forget = (tx: Db, { id_usuario, chave }: Entry, before: string) =>
  tx
    .deleteFrom('chaves_idempotencia')
    .where('id_usuario', '=', id_usuario)
    .where('chave', '=', chave)
    .where('criada_em', '<', before)
    .modifyEnd(prepared('forgetKey'))
    .execute()

async function replay(tx: Db, { id_usuario, chave }: Entry, conteudo: Buffer): Promise<Outcome> {
  const first = await tx
    .selectFrom('chaves_idempotencia')
    .selectAll()
    .where('id_usuario', '=', id_usuario)
    .where('chave', '=', chave)
    .executeTakeFirst()
  // The first was rolled back between our insert and this read: the caller's next retry does the work.
  if (first === undefined) return refuse(503, refusals.unavailable, { retryAfter: 1 })
  if (!first.conteudo.equals(conteudo)) return refuse(422, refusals.keyReused, { code: 'CHAVE_REUTILIZADA' })
  return { status: first.status_http, body: first.resposta }
}

/**
 * Not stored for a key, because they may no longer apply a moment later: missing login, wait, password confirmation.
 */
const isForNow = ({ status, code }: Refusal) =>
  status >= 500 || status === 401 || status === 429 || code === CONFIRMATION_NEEDED

/** A rejection rolls back its own writes but is stored as the answer; any other failure rolls back the key too. */
async function keepRefusals(tx: Tx, requestId: string, work: () => Promise<Outcome>): Promise<Outcome> {
  await sql`savepoint trabalho`.execute(tx)
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal) || isForNow(error)) throw error
    await sql`rollback to savepoint trabalho`.execute(tx)
    return { status: error.status, body: errorBody(error, requestId) }
  }
}
