import type { FastifyInstance } from 'fastify'
import { refusals } from '#contract/endpoint.ts'
import { refuse } from './refuse.ts'

const isRead = (method: string) => method === 'GET' || method === 'HEAD'

/** On a full disk writes are rejected before anything is half written; reading goes on. */
export function rejectWritesOnFullDisk(app: FastifyInstance, hasSpace: () => Promise<boolean>) {
  app.addHook('onRequest', async ({ method }) => {
    if (!isRead(method) && !(await hasSpace())) refuse(503, refusals.unavailable, { retryAfter: 1 })
  })
}
