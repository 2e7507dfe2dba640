import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { anexosTexts as texts, isPicture } from '#contract/anexos.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { findSession, hashToken } from '#server/platform/identity/sessions.ts'
import type { Files } from '#server/platform/storage/files.ts'
import { asAway } from '#server/platform/storage/store.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { findAnexo } from '../queries.ts'
import { anexosReach, type Reach } from '../reach.ts'
import { findAbertura } from './queries.ts'
import { dispositionOf, wantedOf } from './rules.ts'

type Parts = { db: Db; clock: Clock; files: Files; readableBy: Reach }
type Opened = FastifyRequest<{ Params: { token: string } }>

/** Whatever a file holds: it has no origin, loads nothing and runs nothing. */
const INERT = "sandbox; default-src 'none'; frame-ancestors 'none'"

/** The file of this address, for whoever holds it, as long as the person who asked for it may read it: looked up for every request. */
async function findOpened({ db, clock, readableBy }: Parts, token: string) {
  const now = clock()
  const opened = /^[\w-]{43}$/.test(token) && (await findAbertura(db, hashToken(token), now))
  const reader = opened && (await findSession(db, opened.sessao, now, true))
  const anexo = reader && (await findAnexo(db, opened.id_anexo, anexosReach(readableBy)(reader, now)))
  return anexo && anexo.estado === 'pronto' ? anexo : refuse(404, texts.notFound)
}

/** `/arquivos/{token}`: the only way in which the bytes of a file leave, without a header that a link cannot send. */
export function registerArquivos(app: FastifyInstance, parts: Parts) {
  const { storeOf } = parts.files

  const serve = async (request: Opened, reply: FastifyReply) => {
    const { id, nome, tipo, tamanho, local } = await findOpened(parts, request.params.token)
    const { range, 'if-range': condition } = request.headers
    // Nothing here has a version to compare with.
    const wanted = condition === undefined ? wantedOf(range, tamanho) : 'whole'
    reply.headers({
      'content-security-policy': INERT,
      'cache-control': 'private, no-store',
      'accept-ranges': 'bytes',
    })
    if (wanted === 'none') return reply.code(416).header('content-range', `bytes */${tamanho}`).send()
    const stretch = wanted === 'whole' ? undefined : wanted
    const length = stretch ? stretch.last - stretch.first + 1 : tamanho
    const store = storeOf(local) ?? refuse(404, texts.unavailable)
    const stored = await store.head(id).catch(asAway)
    if (stored?.size !== tamanho) refuse(404, texts.unavailable)
    reply.code(stretch ? 206 : 200).headers({
      'content-type': tipo,
      'content-length': length,
      'content-disposition': dispositionOf(nome, isPicture({ tipo })),
      ...(stretch && { 'content-range': `bytes ${stretch.first}-${stretch.last}/${tamanho}` }),
    })
    if (request.method === 'HEAD') return reply.send()
    return reply.send((await store.get(id, stretch).catch(asAway)) ?? refuse(404, texts.unavailable))
  }
  app.route({ method: ['GET', 'HEAD'], url: '/arquivos/:token', handler: serve })
}
