import { buffer } from 'node:stream/consumers'
import {
  ABERTURA_MS,
  abrirAnexo,
  anexosTexts as texts,
  deleteAnexo,
  getAnexo,
  getInicio,
  getMiniatura,
  INICIO_MAX,
  isTextFile,
} from '#contract/anexos.ts'
import { refusals } from '#contract/endpoint.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { handle } from '#server/platform/http/handle.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { hashToken, newToken } from '#server/platform/identity/sessions.ts'
import type { Reader } from '#server/platform/record/noun.ts'
import type { Files } from '#server/platform/storage/files.ts'
import { asAway } from '#server/platform/storage/store.ts'
import { findNextEnd, insertAbertura } from './abertura/queries.ts'
import { receivedOf } from './envio/received.ts'
import { envioRoutes } from './envio/routes.ts'
import { miniaturaType } from './envio/signatures.ts'
import { decodeText } from './envio/text-check.ts'
import * as queries from './queries.ts'
import { anexosReach, type Reach } from './reach.ts'
import { removalRefusal } from './rules.ts'

type Asking = { db: Db; params: { id: string }; caller: Reader; now: Date }

/** Addresses of one session at a time: a page of pictures needs some, a program that collects them many. */
const OPEN_MAX = 500

const toldOfRemoval = (id: number, id_nota: number | null) =>
  id_nota === null
    ? ({ tipo: 'chamado_alterado', sobre: { tabela: 'chamados', id } } as const)
    : ({ sobre: { tabela: 'notas', id } } as const)

type Parts = {
  files: Files
  /** Which tickets somebody may read. */
  readableBy: Reach
}

export function anexosRoutes({ files, readableBy }: Parts) {
  const { parts, storeOf } = files
  const reach = anexosReach(readableBy)

  const read = async ({ db, params, caller, now }: Asking) =>
    (await queries.findAnexo(db, params.id, reach(caller, now))) ?? refuse(404, texts.notFound)

  const readReady = async (asking: Asking) => {
    const anexo = await read(asking)
    return anexo.estado === 'pronto' ? anexo : refuse(404, texts.notFound)
  }

  const inicio = async ({ id, local, tamanho }: queries.AnexoRow) => {
    const last = Math.min(tamanho, INICIO_MAX) - 1
    const stored = await storeOf(local)?.get(id, { first: 0, last }).catch(asAway)
    return stored ? buffer(stored) : refuse(404, texts.unavailable)
  }

  return [
    ...envioRoutes({ files, reach }),

    handle(getAnexo, async (context) => {
      const anexo = await read(context)
      const { id, nome, tipo, tamanho, estado, miniatura, removido, id_chamado } = anexo
      const recebido = await receivedOf(parts, anexo)
      const usado = id_chamado !== null
      return { id, nome, tipo, tamanho, recebido, estado, miniatura, removido, usado }
    }),

    handle(getMiniatura, async (context) => {
      const { id } = await read(context)
      const conteudo = (await queries.findMiniatura(context.db, id)) ?? refuse(404, texts.notFound)
      return { tipo: miniaturaType(conteudo) ?? refuse(404, texts.notFound), conteudo }
    }),

    handle(getInicio, async (context) => {
      const anexo = await readReady(context)
      if (!isTextFile(anexo)) refuse(415, texts.wrongKind)
      return { texto: decodeText(await inicio(anexo)), inteiro: anexo.tamanho <= INICIO_MAX }
    }),

    handle(abrirAnexo, async (context) => {
      const { db, now, call } = context
      const { id } = await readReady(context)
      const token = newToken()
      const expira_em = new Date(now.getTime() + ABERTURA_MS)
      const abertura = {
        token_hash: hashToken(token),
        id_anexo: id,
        sessao: call.session.tokenHash,
        expira_em,
      }
      if (!(await insertAbertura(db, abertura, { most: OPEN_MAX, now }))) {
        const end = (await findNextEnd(db, abertura.sessao, now)) ?? expira_em
        const retryAfter = Math.ceil((end.getTime() - now.getTime()) / 1000)
        refuse(429, refusals.tooMany(retryAfter), { retryAfter })
      }
      return { endereco: `/arquivos/${token}`, expira_em: expira_em.toISOString() }
    }),

    handle(
      deleteAnexo,
      async ({ params, query, caller, now, call, record }) => {
        const { id, id_chamado, local } = await call.write(async (tx) => {
          const anexo =
            (await queries.lockAnexo(tx, params.id, reach(caller, now))) ?? refuse(404, texts.notFound)
          if (anexo.estado === 'removido') refuse(404, texts.notFound)
          if (query.solto && anexo.id_chamado !== null) refuse(404, texts.notFound)
          const denial = removalRefusal(anexo, caller, now)
          if (denial) refuse(denial.status, denial.text)
          await queries.saveRemoved(tx, anexo, caller.id, now)
          const { nome, tipo, tamanho, id_nota } = anexo
          const file = { id: anexo.id, tipo, tamanho }
          // The log outlives the ticket, and a name may say what the note says.
          const antes = id_nota === null ? { ...file, nome, id_chamado: anexo.id_chamado } : file
          const change = { acao: 'excluir', tabela: 'anexos', id_registro: null, antes } as const
          // Those who see no notes are not told of a file of one.
          const told = anexo.id_chamado !== null && toldOfRemoval(anexo.id_chamado, id_nota)
          await record({ ...change, ...told }, { db: tx })
          return anexo
        })
        // What nothing has used is in no conversation that a copy could bring back.
        if (id_chamado === null) {
          await parts.drop(id)
          await storeOf(local)
            ?.remove(id)
            .catch(() => {})
        }
        return { message: texts.deleted }
      },
      { transaction: false },
    ),
  ]
}
