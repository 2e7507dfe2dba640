import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { type Endpoint, refusals } from '#contract/endpoint.ts'
import type { Clock } from '../time/clock.ts'
import type { Db, Tx } from '../db/connect.ts'
import { inTransaction } from '../db/transaction.ts'
import {
  findSession,
  findSessionEnd,
  hashToken,
  isSessionAlive,
  type SessionLock,
  type SessionUser,
} from '../identity/sessions.ts'
import { refuse } from './refuse.ts'

/**
 * The caller's address, according to TRUST_PROXY; a forwarded value that is no address is ignored. Read at the
 * beginning, because a connection that was reset has no address.
 */
export const readAddress = ({ ip, socket }: FastifyRequest): string =>
  [ip, socket.remoteAddress].find((text) => text !== undefined && isIP(text) !== 0 && !text.includes('%')) ??
  'desconhecido'

/** The holder of an ended session is told why it ended; an unknown token gets no details. */
async function refuseEnded(db: Db, tokenHash: Buffer | undefined): Promise<never> {
  const code = tokenHash && (await findSessionEnd(db, tokenHash))
  return refuse(401, refusals.sessionEnded, code && { code })
}

/** Before the body is read, so that large bodies of strangers are not parsed. */
export async function identify(
  request: FastifyRequest,
  db: Db,
  now: Date,
  { scope, passive = false }: Endpoint,
): Promise<void> {
  const [, token] = /^Bearer ([\w-]{20,100})$/i.exec(request.headers.authorization ?? '') ?? []
  const tokenHash = token === undefined ? undefined : hashToken(token)
  const usuario = tokenHash && (await findSession(db, tokenHash, now, passive))
  if (usuario === undefined) return refuseEnded(db, tokenHash)
  request.usuario = usuario
  if (!(usuario.perfil in scope)) refuse(403, refusals.forbidden)
}

export type Admission = {
  /**
   * Rejects the call unless the session still exists with the same rights: receiving a body or making an answer takes
   * time.
   */
  stay: () => Promise<void>
  /** When its last transaction ended, which has looked again; undefined before it. */
  wroteAt: () => number | undefined
  /**
   * A transaction of the caller. At its end the session is read again and locked until the commit: a change committed
   * before wins, a later one waits. `leave` locks it earlier, for calls that end the session themselves.
   */
  write: <T>(
    work: (tx: Tx, own: { leave: () => Promise<void>; alongside: Alongside }) => Promise<T>,
  ) => Promise<T>
}

/** For a statement whose result nobody needs: those after it are sent at once, and the commit waits for all of them. */
export type Alongside = (statement: Promise<unknown>) => void

export function admit(usuario: SessionUser | undefined, db: Db, clock: Clock): Admission {
  const require = async (on: Db, lock: SessionLock) => {
    if (usuario && !(await isSessionAlive(on, usuario, clock(), lock)))
      await refuseEnded(on, usuario.tokenHash)
  }
  let wroteAt: number | undefined
  return {
    stay: () => require(db, 'none'),
    wroteAt: () => wroteAt,
    write: async (work) => {
      const written = await inTransaction(db, async (tx) => {
        let isLeaving = false
        const leave = async () => {
          isLeaving = true
          await require(tx, 'end')
        }
        const sent: Promise<unknown>[] = []
        const alongside = (statement: Promise<unknown>) => {
          statement.catch(() => {})
          sent.push(statement)
        }
        try {
          const result = await work(tx, { leave, alongside })
          if (!isLeaving) alongside(require(tx, 'stay'))
          return result
        } finally {
          // The statement that failed first says why, not those that it made fail.
          await Promise.all(sent)
        }
      })
      wroteAt = performance.now()
      return written
    },
  }
}
