import { createReadStream } from 'node:fs'
import {
  type Anexo,
  anexosTexts as texts,
  createAnexo,
  MINIATURA_MAX,
  PIECE_MAX,
  putConteudo,
  putMiniatura,
  tipoDeArquivo,
  WRONG_OFFSET,
} from '#contract/anexos.ts'
import { refusals } from '#contract/endpoint.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { errorCode } from '#server/platform/db/errors.ts'
import type { Alongside } from '#server/platform/http/caller.ts'
import { type Context, handle } from '#server/platform/http/handle.ts'
import { gatherOctets } from '#server/platform/http/octets.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { createQueue, QueueFull } from '#server/platform/process/queue.ts'
import { createShares } from '#server/platform/process/shares.ts'
import type { Files } from '#server/platform/storage/files.ts'
import type { Piece } from '#server/platform/storage/parts.ts'
import { sameBytes } from '#server/platform/storage/same-bytes.ts'
import { asAway } from '#server/platform/storage/store.ts'
import { daysBefore } from '#server/platform/time/clock.ts'
import * as queries from '../queries.ts'
import type { Reach } from '../reach.ts'
import { type Denial, endRefusal, isOpen, kindRefusal, placeOf, usageRefusal } from '../rules.ts'
import { finish } from './finish.ts'
import { receivedOf } from './received.ts'
import { miniaturaType } from './signatures.ts'

function refuseAs(denial: Denial | undefined) {
  if (denial) refuse(denial.status, denial.text, denial.retryAfter ? { retryAfter: denial.retryAfter } : {})
}
const refuseOffset = () => refuse(409, texts.wrongOffset, { code: WRONG_OFFSET })
const refuseRoom = () => refuse(503, texts.noRoom, { retryAfter: 60 })

/** A full disk is told apart from other trouble. */
async function withRoom<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (['ENOSPC', 'EDQUOT'].includes(errorCode(error) ?? '')) return refuseRoom()
    throw error
  })
}

type Sending = Pick<Context<typeof putConteudo>, 'caller' | 'params' | 'now'>
type Adding = { sending: Sending; piece: Piece; at: number }

/** How many pieces are added at once, and files checked: the rest of the disk, the processor and the connections is for others. */
const AT_ONCE = 4
const line = { places: AT_ONCE, longest: 500, patienceMs: 20_000 }
/** Pieces of one person on their way at once, so that nobody fills the line for all. A browser sends two files at a time. */
const EACH_AT_ONCE = 4
const refuseHaste = () => refuse(429, refusals.tooMany(1), { retryAfter: 1 })

export function envioRoutes({ files, reach }: { files: Files; reach: Reach }) {
  const { parts, store, storeOf, hasRoom, limits } = files
  const addInTurn = createQueue(line)
  // Apart: a scanner or a store may keep a check for a minute, and pieces need neither.
  const checkInTurn = createQueue(line)
  const withinShare = createShares(EACH_AT_ONCE, refuseHaste)

  /** Their own file that nothing uses yet. */
  const ownOf =
    (find: typeof queries.findAnexo) =>
    async (db: Db, { caller, params, now }: Sending) => {
      const anexo = await find(db, params.id, reach(caller, now))
      return anexo && isOpen(anexo, caller) ? anexo : refuse(404, texts.notFound)
    }
  const findOwn = ownOf(queries.findAnexo)
  const lockOwn = ownOf(queries.lockAnexo)

  /** Whether a piece repeats what is here already. */
  async function isSame(anexo: Pick<queries.AnexoRow, 'id' | 'local'>, { file, size }: Piece, at: number) {
    if (size === 0) return true
    const [first, last] = [at, at + size - 1]
    // Whoever finishes it takes it to the store meanwhile.
    const kept =
      (await parts.read(anexo.id, first, last)) ??
      (await storeOf(anexo.local)?.get(anexo.id, { first, last }).catch(asAway))
    return kept !== undefined && sameBytes(createReadStream(file), kept)
  }

  /** In one transaction: of two pieces for one place the second finds what the first has added. */
  async function add(db: Db, alongside: Alongside, { sending, piece, at }: Adding) {
    const anexo = await lockOwn(db, sending)
    const { id, tamanho } = anexo
    const received = await receivedOf(parts, anexo)
    const place = placeOf({ at, size: piece.size, received, tamanho })
    if (place === 'nowhere') refuseOffset()
    if (place === 'repeat' || anexo.estado !== 'recebendo')
      return { anexo, recebido: received, estado: anexo.estado, isRepeat: true }
    const recebido = at + piece.size
    const isLast = recebido === tamanho
    await parts.add(id, piece, at, isLast)
    const estado: Anexo['estado'] = isLast ? 'verificando' : 'recebendo'
    alongside(queries.saveReceived(db, id, recebido, estado))
    return { anexo, recebido, estado, isRepeat: false }
  }

  /** Where others are before it for too long, the job of each minute does it: all of the file is here. */
  const check = (db: Db, id: string) =>
    checkInTurn(() => withRoom(finish(db, files, id))).catch((error: unknown) => {
      if (error instanceof QueueFull) return 'verificando' as const
      throw error
    })

  async function receive(context: Context<typeof putConteudo>) {
    const { db, headers, octets, call } = context
    const at = headers['upload-offset']
    const seen = await findOwn(db, context)
    refuseAs(endRefusal(seen.estado))
    if (at > (await receivedOf(parts, seen))) refuseOffset()
    if (!(await hasRoom(PIECE_MAX))) refuseRoom()
    const piece = await withRoom(parts.receive(octets))
    try {
      const added = await addInTurn(() =>
        withRoom(call.write((tx, { alongside }) => add(tx, alongside, { sending: context, piece, at }))),
      )
      const { anexo, recebido, isRepeat } = added
      if (isRepeat && !(await isSame(anexo, piece, at))) refuseOffset()
      if (added.estado !== 'verificando') return { recebido, estado: added.estado }
      const estado = await check(db, anexo.id)
      if (estado === 'removido') refuse(404, texts.notFound)
      refuseAs(endRefusal(estado))
      return { recebido: estado === 'recebendo' ? 0 : recebido, estado }
    } finally {
      await piece.remove()
    }
  }

  const stateOf = async (anexo: queries.AnexoRow) => {
    return { recebido: await receivedOf(parts, anexo), estado: anexo.estado }
  }

  return [
    handle(
      createAnexo,
      async ({ db, caller, body: { nome, tamanho }, now, record }) => {
        refuseAs(kindRefusal({ nome, tamanho }, limits))
        refuseAs(usageRefusal(await queries.lockUsage(db, caller.id, daysBefore(now, 1)), tamanho, limits))
        if (!(await hasRoom(tamanho))) refuseRoom()
        const { id, recebido, ...created } = await queries.insertAnexo(db, {
          id_usuario: caller.id,
          nome,
          tipo: tipoDeArquivo(nome) ?? refuse(415, texts.wrongKind),
          tamanho,
          local: store.local,
          criado_em: now,
        })
        await record({ acao: 'criar', tabela: 'anexos', id_registro: null, depois: { id, ...created } })
        return { id, recebido }
      },
      {
        replay: async ({ db, caller, now }, { id }) =>
          (await queries.findAnexo(db, id, reach(caller, now))) ?? refuse(404, texts.notFound),
      },
    ),

    handle(putConteudo, (context) => withinShare(context.caller.id, () => receive(context)), {
      transaction: false,
    }),

    handle(
      putMiniatura,
      async (context) => {
        // Only the first is kept: whoever repeats it, or sends another, writes nothing.
        const seen = await findOwn(context.db, context)
        refuseAs(endRefusal(seen.estado))
        if (seen.miniatura) return stateOf(seen)
        if (!(await hasRoom(MINIATURA_MAX))) refuseRoom()
        const picture = await gatherOctets(context.octets)
        return context.call.write(async (tx) => {
          const anexo = await lockOwn(tx, context)
          refuseAs(endRefusal(anexo.estado))
          if (!/^(image|video)\//.test(anexo.tipo)) refuse(415, texts.wrongKind)
          if (miniaturaType(picture) === undefined) refuse(422, texts.wrongContent)
          if (!anexo.miniatura) await queries.saveMiniatura(tx, anexo.id, picture)
          return stateOf(anexo)
        })
      },
      { transaction: false },
    ),
  ]
}
