import {
  type ChecklistDaLista,
  checklistCreation,
  checklistsTexts as texts,
  createChecklist,
  deleteChecklist,
  getChecklist,
  listChecklists,
  updateChecklist,
} from '#contract/checklists.ts'
import { fieldTexts, isOneLine } from '#contract/fields.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { handle } from '#server/platform/http/handle.ts'
import { refuse, refuseBrokenLines, refuseField, refuseStale } from '#server/platform/http/refuse.ts'
import * as queries from './queries.ts'
import { changesChecklist } from './rules.ts'

const find = async (db: Db, id: number) =>
  (await queries.findChecklist(db, id)) ?? refuse(404, texts.notFound)
const lock = async (db: Db, id: number) =>
  (await queries.lockChecklist(db, id)) ?? refuse(404, texts.notFound)

/** How many visits have it is no change of its own. */
const writtenOf = ({ visitas: _counted, ...checklist }: ChecklistDaLista) => checklist

export const checklistsRoutes = [
  handle(listChecklists, async ({ db, query, setTotal }) => {
    const { rows, total } = await queries.findChecklists(db, query)
    setTotal(total)
    return rows
  }),

  handle(getChecklist, ({ db, params }) => find(db, params.id)),

  handle(
    createChecklist,
    async ({ db, body, record }) => {
      const created = await find(db, await queries.insertChecklist(db, body.nome, body.itens))
      await record({
        acao: 'criar',
        tabela: 'checklists',
        id_registro: created.id,
        depois: writtenOf(created),
      })
      return created
    },
    { replay: ({ db }, { id }) => find(db, id) },
  ),

  handle(updateChecklist, async ({ db, params, body: { versao, ...changes }, now, record }) => {
    const before = await lock(db, params.id)
    refuseStale(versao, before)
    if (!changesChecklist(before, changes)) return before
    refuseBrokenLines(before, changes, checklistCreation)
    const stored = new Set(before.itens.map(({ texto }) => texto))
    if (changes.itens?.some(({ texto }) => !stored.has(texto) && !isOneLine(texto)))
      refuseField('itens', fieldTexts.invalidText)
    if (changes.itens) await queries.saveItens(db, before, changes.itens, now)
    await queries.saveChecklist(db, before.id, changes.nome === undefined ? {} : { nome: changes.nome })
    const after = await find(db, before.id)
    await record({
      acao: 'alterar',
      tabela: 'checklists',
      id_registro: after.id,
      antes: writtenOf(before),
      depois: writtenOf(after),
    })
    return after
  }),

  handle(deleteChecklist, async ({ db, params, now, record }) => {
    const before = await lock(db, params.id)
    await queries.saveChecklist(db, before.id, { excluido_em: now })
    await record({ acao: 'excluir', tabela: 'checklists', id_registro: before.id, antes: writtenOf(before) })
    return { message: texts.deleted }
  }),
]
