import type { Db } from '#server/platform/db/connect.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { anyAdmin, findLink } from '../queries.ts'

/** Pages of one-time links, and whether a link is still valid: others are answered as missing. */
export const linkPages = (db: Db, clock: Clock) => [
  {
    path: '/configurar',
    isGood: async (token: string) =>
      !(await anyAdmin(db)) && (await findLink(db, 'configuracao', token, clock())) !== undefined,
  },
  {
    path: '/senha',
    isGood: async (token: string) => (await findLink(db, 'senha', token, clock())) !== undefined,
  },
]

/** Queried until there is an admin, then cached: afterwards the page needs no database. */
export function firstAdminSeen(db: Db) {
  let seen = false
  return async () => (seen ||= await anyAdmin(db))
}
