import { createHash, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { anexosTexts } from '#contract/anexos-texts.ts'
import { campoTexts as texts, FOTO_BYTES_MAX, getArquivo, putArquivo } from '#contract/campo.ts'
import { refusals } from '#contract/endpoint.ts'
import { errorCode } from '#server/platform/db/errors.ts'
import { type Context, handle } from '#server/platform/http/handle.ts'
import { gatherOctets } from '#server/platform/http/octets.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { createShares } from '#server/platform/process/shares.ts'
import type { Files } from '#server/platform/storage/files.ts'
import { asAway } from '#server/platform/storage/store.ts'
import { isTooLong, plainJpeg } from './jpeg.ts'
import * as queries from './queries.ts'

/** Pictures of one person on their way at once. */
const EACH_AT_ONCE = 4
const refuseHaste = () => refuse(429, refusals.tooMany(1), { retryAfter: 1 })
const refuseRoom = () => refuse(503, anexosTexts.noRoom, { retryAfter: 60 })
const sumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

async function* inOne(bytes: Buffer) {
  yield bytes
}

export function fotosRoutes({ files }: { files: Files }) {
  const { parts, store, storeOf, scanner, hasRoom } = files
  const withinShare = createShares(EACH_AT_ONCE, refuseHaste)

  /** Before its row is written, and under a name of our own: a row never shows what is not there. */
  async function keep(bytes: Buffer) {
    if (!(await hasRoom(FOTO_BYTES_MAX))) refuseRoom()
    const stored = { id: randomUUID(), tamanho: bytes.length, sha256: sumOf(bytes), local: store.local }
    const piece = await parts.receive(inOne(bytes)).catch((error: unknown) => {
      if (['ENOSPC', 'EDQUOT'].includes(errorCode(error) ?? '')) return refuseRoom()
      throw error
    })
    try {
      const verdict = await scanner?.(piece.file).catch(() => 'waiting' as const)
      if (verdict === 'waiting') refuse(503, refusals.unavailable, { retryAfter: 60 })
      if (verdict === 'infected') refuse(422, texts.notJpeg)
      await store.put(stored.id, piece.file, { size: bytes.length, sha256: stored.sha256 }).catch(asAway)
    } finally {
      await piece.remove()
    }
    return stored
  }

  async function receive({
    db,
    caller,
    params,
    headers,
    octets,
    call,
    now,
    record,
  }: Context<typeof putArquivo>) {
    const id = params.id.toLowerCase()
    const answer = { id, recebido: true } as const
    const foto = (await queries.findAnnounced(db, id, caller)) ?? refuse(404, texts.noFoto)
    if (foto.id_anexo !== null) return answer
    const bytes = await gatherOctets(octets)
    const sum = sumOf(bytes)
    const isWhole = bytes.length === foto.bytes && sum.equals(foto.sha256)
    if (!isWhole || sum.toString('hex') !== headers['x-sha256'].toLowerCase()) refuse(422, texts.incomplete)
    const jpeg = plainJpeg(bytes) ?? refuse(422, texts.notJpeg)
    if (isTooLong(jpeg)) refuse(422, texts.tooLong)
    const stored = await keep(jpeg.bytes)
    const isFirst = await call.write(async (tx) => {
      if (!(await queries.saveFoto(tx, foto, stored, now))) return false
      const depois = { id, id_visita: foto.id_visita, tamanho: stored.tamanho }
      await record(
        {
          acao: 'enviar foto',
          tabela: 'campo',
          id_registro: null,
          depois,
          sobre: { tabela: 'visitas', id: foto.id_visita },
          equipe: true,
        },
        { db: tx },
      )
      return true
    })
    if (!isFirst) await store.remove(stored.id).catch(() => {})
    return answer
  }

  return [
    handle(putArquivo, (context) => withinShare(context.caller.id, () => receive(context)), {
      transaction: false,
    }),

    handle(getArquivo, async ({ db, caller, params }) => {
      const { id, local } = (await queries.findFoto(db, params.id, caller)) ?? refuse(404, texts.noFoto)
      const stored = await storeOf(local)?.get(id).catch(asAway)
      return { tipo: 'image/jpeg', conteudo: await buffer(stored ?? refuse(404, texts.noFoto)) }
    }),
  ]
}
