import {
  artigosTexts as texts,
  countArtigos,
  countArtigosDoMes,
  createArtigo,
  deleteArtigo,
  getArtigo,
  listArtigos,
  listArtigoVersoes,
  restoreArtigo,
  updateArtigo,
  artigoCreation,
} from '#contract/artigos.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { changesAnything } from '#server/platform/db/changes.ts'
import { handle } from '#server/platform/http/handle.ts'
import { refuse, refuseBrokenLines, refuseStale } from '#server/platform/http/refuse.ts'
import { bestPassages, mark } from './search/passages.ts'
import * as queries from './queries.ts'

const find = async (db: Db, id: number) => (await queries.findArtigo(db, id)) ?? refuse(404, texts.notFound)
const lock = async (db: Db, id: number) => (await queries.lockArtigo(db, id)) ?? refuse(404, texts.notFound)
const unmarked = <Row extends object>(row: Row) => ({ ...row, trecho: [] })

export const artigosRoutes = [
  handle(listArtigos, async ({ db, query, setTotal }) => {
    if (!query.busca?.trim()) {
      const { rows, total } = await queries.findArtigos(db, query)
      setTotal(total)
      return rows.map(unmarked)
    }
    const { rows, total, terms, lexicon } = await queries.searchArtigos(db, query.busca, query)
    setTotal(total)
    return rows.map((row) => {
      const [passage] = bestPassages(row, terms, lexicon, 1)
      return { ...row, trecho: passage ? mark(passage.texto, lexicon) : [] }
    })
  }),

  handle(countArtigos, async ({ db }) => ({ total: await queries.countArtigos(db) })),
  handle(countArtigosDoMes, async ({ db, now }) => ({ totalMes: await queries.countArtigos(db, now) })),
  handle(getArtigo, async ({ db, params }) => unmarked(await find(db, params.id))),

  handle(
    createArtigo,
    async ({ db, body, caller, now, record }) => {
      const { id } = await queries.insertArtigo(db, { ...body, id_autor: caller.id, criado_em: now })
      const created = await find(db, id)
      await record({ acao: 'criar', tabela: 'artigos', id_registro: id, depois: created })
      return unmarked(created)
    },
    { replay: ({ db }, { id }) => find(db, id) },
  ),

  handle(updateArtigo, async ({ db, params, body: { versao, ...changes }, caller, now, record }) => {
    const before = await lock(db, params.id)
    refuseStale(versao, before)
    if (!changesAnything(before, changes)) return unmarked(before)
    refuseBrokenLines(before, changes, artigoCreation)
    await queries.saveArtigo(db, before.id, { ...changes, id_editor: caller.id, alterado_em: now })
    const after = await find(db, before.id)
    await record({ acao: 'alterar', tabela: 'artigos', id_registro: after.id, antes: before, depois: after })
    return unmarked(after)
  }),

  handle(deleteArtigo, async ({ db, params, now, record }) => {
    const before = await lock(db, params.id)
    await queries.removeArtigo(db, before.id, now)
    await record({ acao: 'excluir', tabela: 'artigos', id_registro: before.id, antes: before })
    return { message: texts.deleted }
  }),

  handle(listArtigoVersoes, async ({ db, params }) => {
    const { id } = await find(db, params.id)
    return queries.findVersoes(db, id)
  }),

  handle(
    restoreArtigo,
    async ({ db, params, body, caller, now, record }) => {
      const before = await lock(db, params.id)
      refuseStale(body.versao, before)
      const wanted =
        (await queries.findVersao(db, before.id, body.restaurada)) ?? refuse(404, texts.versionNotFound)
      if (!changesAnything(before, wanted)) return unmarked(before)
      await queries.saveArtigo(db, before.id, {
        ...wanted,
        id_editor: caller.id,
        alterado_em: now,
        restaurada: body.restaurada,
      })
      const after = await find(db, before.id)
      await record({
        acao: 'restaurar',
        tabela: 'artigos',
        id_registro: after.id,
        antes: before,
        depois: after,
      })
      return unmarked(after)
    },
    { replay: ({ db }, { id }) => find(db, id) },
  ),
]
