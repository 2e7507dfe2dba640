import { fieldTexts } from '#contract/fields.ts'
import {
  createSinonimo,
  deleteSinonimo,
  isGoodTerm,
  listSinonimos,
  sinonimosTexts as texts,
  updateSinonimo,
} from '#contract/sinonimos.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { handle } from '#server/platform/http/handle.ts'
import { refuse, refuseField, refuseStale } from '#server/platform/http/refuse.ts'
import * as queries from './queries.ts'

const lock = async (db: Db, id: number) => (await queries.lockSinonimo(db, id)) ?? refuse(404, texts.notFound)
const sameTerms = (a: string[], b: string[]) =>
  a.length === b.length && a.every((term, place) => term === b[place])

async function refuseAlike(db: Db, termos: string[]) {
  if ((await queries.countForms(db, termos)) < 2) refuseField('termos', texts.tooAlike)
}

export const sinonimosRoutes = [
  handle(listSinonimos, async ({ db, query, setTotal }) => {
    const { rows, total } = await queries.findSinonimos(db, query)
    setTotal(total)
    return rows
  }),

  handle(
    createSinonimo,
    async ({ db, body, record }) => {
      await refuseAlike(db, body.termos)
      const created = await queries.insertSinonimo(db, body.termos)
      await record({ acao: 'criar', tabela: 'sinonimos', id_registro: created.id, depois: created })
      return created
    },
    { replay: ({ db }, { id }) => lock(db, id) },
  ),

  handle(updateSinonimo, async ({ db, params, body: { termos, versao }, record }) => {
    const before = await lock(db, params.id)
    refuseStale(versao, before)
    if (termos === undefined || sameTerms(termos, before.termos)) return before
    if (!termos.every((termo) => isGoodTerm(termo, before.termos)))
      refuseField('termos', fieldTexts.invalidText)
    await refuseAlike(db, termos)
    const after = await queries.saveSinonimo(db, before.id, termos)
    await record({
      acao: 'alterar',
      tabela: 'sinonimos',
      id_registro: after.id,
      antes: before,
      depois: after,
    })
    return after
  }),

  handle(deleteSinonimo, async ({ db, params, record }) => {
    const before = await lock(db, params.id)
    await queries.removeSinonimo(db, before.id)
    await record({ acao: 'excluir', tabela: 'sinonimos', id_registro: before.id, antes: before })
    return { message: texts.deleted }
  }),
]
