import {
  createPlano,
  deletePlano,
  listPlanos,
  type MetaPrioridade,
  type Plano,
  planoCreation,
  simularPrazo,
  slaTexts as texts,
  updatePlano,
} from '#contract/sla.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { handle } from '#server/platform/http/handle.ts'
import { refuse, refuseBrokenLines, refuseField, refuseStale } from '#server/platform/http/refuse.ts'
import { refuseTaken } from '../calendarios/routes.ts'
import { readMedidas } from '../calendarios/queries.ts'
import { intervalos, isReached, somar } from '../tempo/contas.ts'
import * as queries from './queries.ts'
import { mergedMetas, padraoRefusal } from './rules.ts'

const find = async (db: Db, id: number) =>
  (await queries.findPlano(db, id)) ?? refuse(404, texts.planoNotFound)
const taken = refuseTaken('planos_nome_key')
const MINUTE_MS = 60_000

/** What this calendar measures with. */
async function medidaOf(db: Db, id_calendario: number) {
  const versao = await queries.findVersao(db, id_calendario)
  const medida = versao === undefined ? undefined : (await readMedidas(db, [versao])).get(versao)
  return medida ?? refuseField('id_calendario', texts.calendarioNotFound)
}

/** Every target must come, on a day that people live to see. */
async function refuseEndless(db: Db, id_calendario: number, metas: readonly MetaPrioridade[], now: Date) {
  const { tempo } = await medidaOf(db, id_calendario)
  const longest = Math.max(
    0,
    ...metas.map(({ solucao_min, resposta_min }) => Math.max(solucao_min ?? 0, resposta_min ?? 0)),
  )
  if (!isReached(tempo, now.getTime(), longest * MINUTE_MS)) refuseField('metas', texts.neverReached)
}

export const planosRoutes = [
  handle(listPlanos, async ({ db }) => queries.findPlanos(db)),

  handle(
    createPlano,
    async ({ db, body: { metas, ...body }, now, record }) => {
      const all = await queries.lockPlanos(db)
      await refuseEndless(db, body.id_calendario, metas, now)
      const padrao = body.padrao || !all.some((plano) => plano.padrao)
      if (padrao) await queries.dropPadrao(db)
      const id = await queries.insertPlano(db, { ...body, padrao }, metas).catch(taken)
      if (!all.some((plano) => plano.padrao))
        await queries.insertRecalculo(db, { tipo: 'planos', quando: now })
      const created = await find(db, id)
      await record({ acao: 'criar', tabela: 'planos', id_registro: id, depois: created })
      return created
    },
    { replay: ({ db }, { id }) => find(db, id) },
  ),

  handle(updatePlano, async ({ db, params, body: { versao, aplicar_abertos, ...sent }, now, record }) => {
    const all = await queries.lockPlanos(db)
    const before = all.find(({ id }) => id === params.id) ?? refuse(404, texts.planoNotFound)
    refuseStale(versao, before)
    const { metas, ...fields } = sent
    const wanted = mergedMetas(before.metas, metas)
    const after = { ...before, ...withoutMissing(fields), metas: wanted }
    refuseAs(padraoRefusal(before, after))
    const isSame = JSON.stringify(after) === JSON.stringify(before)
    if (!isSame) {
      refuseBrokenLines(before, fields, planoCreation)
      await refuseEndless(db, after.id_calendario, wanted, now)
      if (after.padrao && !before.padrao) await queries.dropPadrao(db)
      const { nome, id_calendario, padrao, mostrar_cliente } = after
      await queries.savePlano(db, before.id, { nome, id_calendario, padrao, mostrar_cliente }).catch(taken)
      await queries.saveMetas(db, before.id, wanted)
    }
    if (aplicar_abertos === true)
      await queries.insertRecalculo(db, { tipo: 'metas', id_alvo: before.id, quando: now })
    if (isSame && aplicar_abertos !== true) return before
    const saved = await find(db, before.id)
    await record({
      acao: 'alterar',
      tabela: 'planos',
      id_registro: saved.id,
      antes: before,
      depois: { ...saved, ...(aplicar_abertos === true && { aplicar_abertos }) },
    })
    return saved
  }),

  handle(deletePlano, async ({ db, params, now, record }) => {
    const all = await queries.lockPlanos(db)
    const before = all.find(({ id }) => id === params.id) ?? refuse(404, texts.planoNotFound)
    if (before.clientes > 0) refuse(409, texts.planoUsed(before.clientes), { code: 'VINCULADO' })
    if (before.padrao && all.length > 1) refuse(409, texts.otherPadrao)
    await queries.removePlano(db, before.id)
    if (before.padrao) await queries.insertRecalculo(db, { tipo: 'planos', quando: now })
    await record({ acao: 'excluir', tabela: 'planos', id_registro: before.id, antes: before })
    return { message: texts.planoDeleted }
  }),

  handle(
    simularPrazo,
    async ({ db, body: { id_plano, id_calendario, metas, id_prioridade, inicio } }) => {
      const plano = id_plano === undefined ? undefined : await find(db, id_plano)
      const { tempo } = await medidaOf(db, id_calendario ?? plano?.id_calendario ?? 0)
      const meta = (metas ?? plano?.metas ?? []).find((one) => one.id_prioridade === id_prioridade)
      const begin = new Date(inicio).getTime()
      const ends = (['resposta', 'solucao'] as const).flatMap((name) => {
        const minutes = meta?.[`${name}_min`] ?? null
        if (minutes === null) return []
        const end = somar(tempo, begin, minutes * MINUTE_MS) ?? refuse(422, texts.neverReached)
        return [{ meta: name, end }]
      })
      const endOf = (name: string) => {
        const found = ends.find((one) => one.meta === name)
        return found ? new Date(found.end).toISOString() : null
      }
      return {
        resposta_em: endOf('resposta'),
        solucao_em: endOf('solucao'),
        passos: ends.flatMap(({ meta: name, end }) =>
          intervalos(tempo, begin, end)
            .slice(0, MOST_STEPS)
            .map((span) => ({
              meta: name,
              inicio: new Date(span.inicio).toISOString(),
              fim: new Date(span.fim).toISOString(),
            })),
        ),
      }
    },
    { transaction: false },
  ),
]

/** A deadline of a year has hundreds of them. */
const MOST_STEPS = 60

function refuseAs(refusal: string | undefined) {
  if (refusal !== undefined) refuse(409, refusal)
}

/** Without what was not sent. */
const withoutMissing = (fields: object): Partial<Plano> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
