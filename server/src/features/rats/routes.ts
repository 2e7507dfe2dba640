import { buffer } from 'node:stream/consumers'
import { refusals } from '#contract/endpoint.ts'
import {
  aceitarRat,
  CODIGOS_POR_MINUTO,
  codigoRat,
  contestarRat,
  estadoRat,
  getRat,
  getRatPdf,
  getRatPublico,
  listEsperas,
  listRats,
  ratsTexts as texts,
  REVISOES_MAX,
  type RespostaRat,
  revisarRat,
} from '#contract/rats.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { type Context, handle } from '#server/platform/http/handle.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { countInWindow, limitKey } from '#server/platform/identity/limits.ts'
import type { Person } from '#server/platform/identity/actor.ts'
import type { Files } from '#server/platform/storage/files.ts'
import { asAway } from '#server/platform/storage/store.ts'
import * as queries from './queries.ts'
import { answerRefusal, prontidao, revisado, revisionRefusal } from './rules.ts'
import { type Draft, seal } from './selagem/seal.ts'

type Asked = { db: Db; caller: Person; now: Date; params: { id: number } }

const find = async ({ db, caller, params }: Omit<Asked, 'now'>) =>
  (await queries.findRat(db, caller, params.id)) ?? refuse(404, texts.notFound)

const hex = (hash: Buffer) => hash.toString('hex')

function shown(found: queries.RatFound, now: Date) {
  const { resposta, texto, quando, nome_usuario, sha256_conteudo, sha256_pdf, id_pdf: _pdf, ...rat } = found
  const answered = resposta !== null && quando !== null && nome_usuario !== null
  return {
    ...rat,
    estado: estadoRat(found, now),
    sha256_conteudo: hex(sha256_conteudo),
    sha256_pdf: hex(sha256_pdf),
    resposta: answered ? { resposta, texto: texto ?? '', quando, nome_usuario } : null,
  }
}

const MINUTE_MS = 60_000
const MOST_ESPERAS = 200

type Parts = { files: Pick<Files, 'store' | 'storeOf'>; publicUrl: string | undefined }

export function ratsRoutes({ files, publicUrl }: Parts) {
  type Answering = Context<typeof aceitarRat> | Context<typeof contestarRat>

  /** Once, and only the newest revision. */
  async function answer(context: Answering, resposta: RespostaRat, texto: string) {
    const { db, caller, params, now, record } = context
    const { id_visita } = await find(context)
    await queries.lockVisitaOf(db, id_visita)
    const before = await find(context)
    const refusal = answerRefusal(before)
    if (refusal) refuse(409, refusal)
    await queries.insertResposta(db, {
      id_rat: params.id,
      id_usuario: caller.id,
      resposta,
      texto,
      quando: now,
    })
    const acao = resposta === 'aceito' ? 'aceitar' : 'contestar'
    await record({ acao, tabela: 'rats', id_registro: params.id, depois: { resposta, texto } })
    return shown(await find(context), now)
  }
  const replay = (context: Answering) => find(context)

  return [
    handle(listRats, async ({ db, caller, query, now, setTotal }) => {
      const { rows, total } = await queries.findRats(db, caller, query)
      setTotal(total)
      return rows.map((row) => ({ ...row, estado: estadoRat(row, now) }))
    }),

    handle(listEsperas, async ({ db, caller }) => {
      const own = caller.perfil === 'admin' ? undefined : caller.id
      const rows = await queries.findEsperas(db, MOST_ESPERAS, own)
      const underway = (tentativas: number) => (tentativas > 0 ? texts.sealingAgain : texts.sealing)
      return rows.map(({ tentativas, ...row }) => ({ ...row, falta: prontidao(row) ?? underway(tentativas) }))
    }),

    handle(getRat, async (context) => shown(await find(context), context.now)),

    handle(getRatPdf, async (context) => {
      const { id_pdf } = await find(context)
      const pdf = await queries.findPdf(context.db, id_pdf)
      const content = pdf && (await files.storeOf(pdf.local)?.get(pdf.id).catch(asAway))
      if (content === undefined) refuse(503, refusals.storeAway, { retryAfter: 60 })
      return { tipo: 'application/pdf', conteudo: await buffer(content) }
    }),

    handle(aceitarRat, (context) => answer(context, 'aceito', ''), { replay }),

    handle(contestarRat, (context) => answer(context, 'contestado', context.body.motivo), { replay }),

    handle(
      revisarRat,
      async (context) => {
        const { db, caller, body, params, now, call } = context
        const { id_visita } = await find(context)
        const read = async (on: Db): Promise<Draft> => {
          const { conteudo, revisao_atual, ...before } = await find({ db: on, caller, params })
          if (before.revisao < revisao_atual) refuse(409, texts.replaced(revisao_atual))
          if (before.revisao >= REVISOES_MAX) refuse(409, texts.tooManyRevisions)
          const after = revisado(conteudo, body.mudancas)
          const refusal = revisionRefusal(conteudo, after, now)
          if (refusal) refuse(422, refusal)
          const { ano, numero, revisao, id_cliente, id_analista } = before
          const corrige = { ano, numero, revisao, motivo: body.motivo }
          return { id_visita, id_cliente, id_analista, conteudo: after, corrige }
        }
        const sealing = { db, files, publicUrl, now, actor: caller, requestId: call.id }
        const id = (await seal(sealing, id_visita, read)) ?? refuse(409, texts.busy)
        return shown(await find({ db, caller, params: { id } }), now)
      },
      { transaction: false },
    ),

    handle(
      getRatPublico,
      async ({ db, params: { codigo }, now, call }) => {
        const key = limitKey('rat', call.address)
        const wait = await inTransaction(db, (tx) =>
          countInWindow(tx, key, now, CODIGOS_POR_MINUTO, MINUTE_MS),
        )
        if (wait > 0) refuse(429, refusals.tooMany(wait), { retryAfter: wait })
        const found = codigoRat.test(codigo) ? await queries.findByCodigo(db, codigo) : undefined
        if (found === undefined) return refuse(404, texts.notFound)
        return { ...found, sha256_pdf: hex(found.sha256_pdf) }
      },
      { transaction: false },
    ),
  ]
}
