import { isDeepStrictEqual as same } from 'node:util'
import {
  calendarioCreation,
  createCalendario,
  createFeriado,
  deleteCalendario,
  deleteFeriado,
  feriadoCreation,
  listCalendarios,
  listFeriados,
  slaTexts as texts,
  updateCalendario,
  updateFeriado,
} from '#contract/sla.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { isUniqueViolation } from '#server/platform/db/errors.ts'
import { handle } from '#server/platform/http/handle.ts'
import { refuse, refuseBrokenLines, refuseField, refuseStale } from '#server/platform/http/refuse.ts'
import { type Clock, localDate } from '#server/platform/time/clock.ts'
import * as feriados from '../feriados/queries.ts'
import { recountCalendario } from '../planos/queries.ts'
import { isReached } from '../tempo/contas.ts'
import * as queries from './queries.ts'
import { feriadosDoAno, mudancaDe } from './rules.ts'

const find = async (db: Db, id: number, now: Date) =>
  (await queries.findCalendario(db, id, now)) ?? refuse(404, texts.calendarioNotFound)
/** After its calendar, as whoever deletes that one does. */
async function lockFeriado(db: Db, id: number) {
  const found = (await feriados.findFeriado(db, id)) ?? refuse(404, texts.feriadoNotFound)
  await queries.lockCalendarios(db, found.id_calendario)
  return (await feriados.lockFeriado(db, id)) ?? refuse(404, texts.feriadoNotFound)
}

/** Two of one name, whoever is first. */
export const refuseTaken = (constraint: string) => (error: unknown) => {
  if (isUniqueViolation(error, constraint)) refuseField('nome', texts.nameTaken)
  throw error
}
const taken = refuseTaken('calendarios_nome_key')
const MINUTE_MS = 60_000
const YEAR_MS = 366 * 86_400_000

/** Counted anew is what every deadline has still before it. */
async function follow(db: Db, id_calendario: number | null, now: Date) {
  const ids =
    id_calendario === null ? (await queries.findCalendarios(db, now)).map(({ id }) => id) : [id_calendario]
  for (const id of ids) await recountCalendario(db, id, now)
}

/** Those of which some target never comes; without a plan, even the shortest. */
async function findEndless(db: Db, id_calendario: number | null, now: Date) {
  const all = await queries.findMedidas(db, id_calendario)
  return all.flatMap(({ id, tempo, meta_min }) =>
    isReached(tempo, now.getTime(), (meta_min ?? 1) * MINUTE_MS) ? [] : [id],
  )
}

/** One of a year that is over says nothing about the time from now on. */
function refusePast({ data, anual }: { data: string; anual: boolean }, now: Date) {
  if (!anual && data < localDate(now)) refuseField('data', texts.past)
}

function refuseMoment(vale_desde: string, now: Date) {
  const ahead = new Date(vale_desde).getTime() - now.getTime()
  if (ahead < 0) refuseField('vale_desde', texts.past)
  if (ahead > YEAR_MS) refuseField('vale_desde', texts.tooFar)
}

/** A change holds from the moment at which its turn has come: what others changed while it waited is in the past. */
export const calendariosRoutes = ({ clock }: { clock: Clock }) => [
  handle(listCalendarios, async ({ db, now }) => queries.findCalendarios(db, now)),

  handle(
    createCalendario,
    async ({ db, body: { nome, fuso, horas, facultativos }, record }) => {
      await queries.lockAll(db)
      const now = clock()
      const { id } = await queries.insertCalendario(db, { nome, fuso }).catch(taken)
      await queries.insertVersao(db, id, { horas, facultativos }, now)
      if ((await findEndless(db, id, now)).length > 0) refuseField('horas', texts.neverReached)
      const created = await find(db, id, now)
      await record({ acao: 'criar', tabela: 'calendarios', id_registro: id, depois: created })
      return created
    },
    { replay: ({ db, now }, { id }) => find(db, id, now) },
  ),

  handle(updateCalendario, async ({ db, params, body: { versao, vale_desde, ...sent }, now, record }) => {
    await queries.lockCalendarios(db, params.id)
    const turn = clock()
    const before = await find(db, params.id, turn)
    refuseStale(versao, before)
    const { nome = before.nome } = sent
    if (sent.fuso !== undefined && sent.fuso !== before.fuso) refuseField('fuso', texts.fusoFixed)
    if (vale_desde !== undefined) refuseMoment(vale_desde, now)
    const later = vale_desde !== undefined && new Date(vale_desde) > turn ? vale_desde : undefined
    const { agora, agendada } = mudancaDe(before, sent, later)
    const isSame =
      same(agora.horas, before.horas) &&
      same(agora.facultativos, before.facultativos) &&
      same(agendada, before.agendada)
    if (isSame && nome === before.nome) return before
    refuseBrokenLines(before, sent, calendarioCreation)
    await queries.saveCalendario(db, before.id, { nome }).catch(taken)
    if (!isSame) {
      // From now on, also where only what was planned goes.
      if (before.agendada || !agendada) await queries.insertVersao(db, before.id, agora, turn)
      if (agendada) await queries.insertVersao(db, before.id, agendada, new Date(agendada.vale_desde))
      if ((await findEndless(db, before.id, turn)).length > 0) refuseField('horas', texts.neverReached)
      await follow(db, before.id, turn)
    }
    const after = await find(db, before.id, turn)
    await record({
      acao: 'alterar',
      tabela: 'calendarios',
      id_registro: after.id,
      antes: before,
      depois: after,
    })
    return after
  }),

  handle(deleteCalendario, async ({ db, params, now, record }) => {
    await queries.lockCalendarios(db, params.id)
    const before = await find(db, params.id, now)
    if (before.planos > 0) refuse(409, texts.calendarioUsed(before.planos), { code: 'VINCULADO' })
    if (await queries.isMeasured(db, before.id)) refuse(409, texts.calendarioMeasured, { code: 'VINCULADO' })
    await queries.removeCalendario(db, before.id)
    await record({ acao: 'excluir', tabela: 'calendarios', id_registro: before.id, antes: before })
    return { message: texts.calendarioDeleted }
  }),

  handle(listFeriados, async ({ db, params, query, now }) => {
    const calendario = await find(db, params.id, now)
    const ano = query.ano ?? Number(localDate(now).slice(0, 4))
    return feriadosDoAno(ano, calendario, await feriados.findFeriados(db, calendario.id))
  }),

  handle(
    createFeriado,
    async ({ db, body, now, record }) => {
      refusePast(body, now)
      await queries.lockCalendarios(db, body.id_calendario)
      const turn = clock()
      if (body.id_calendario !== null) await find(db, body.id_calendario, turn)
      const created = await changing(db, body.id_calendario, turn, () =>
        feriados.insertFeriado(db, { ...body, criado_em: turn }),
      )
      await record({ acao: 'criar', tabela: 'feriados', id_registro: created.id, depois: created })
      return created
    },
    {
      replay: async ({ db }, { id }) =>
        (await feriados.findFeriado(db, id)) ?? refuse(404, texts.feriadoNotFound),
    },
  ),

  handle(updateFeriado, async ({ db, params, body, now, record }) => {
    const before = await lockFeriado(db, params.id)
    const turn = clock()
    const { data = before.data, nome = before.nome, anual = before.anual } = body
    const horas = body.horas === undefined ? before.horas : body.horas
    const wanted = { data, nome, anual, horas }
    const { id, id_calendario, ...kept } = before
    if (same(wanted, { data: kept.data, nome: kept.nome, anual: kept.anual, horas: kept.horas }))
      return before
    refuseBrokenLines(before, body, feriadoCreation)
    refusePast(wanted, now)
    const after = await changing(db, id_calendario, turn, async () => {
      // The time before keeps the one that it was counted with.
      await feriados.endFeriado(db, id, turn)
      return feriados.insertFeriado(db, { ...wanted, id_calendario, criado_em: turn })
    })
    await record({ acao: 'alterar', tabela: 'feriados', id_registro: after.id, antes: before, depois: after })
    return after
  }),

  handle(deleteFeriado, async ({ db, params, record }) => {
    const before = await lockFeriado(db, params.id)
    const turn = clock()
    await changing(db, before.id_calendario, turn, () => feriados.endFeriado(db, before.id, turn))
    await record({ acao: 'excluir', tabela: 'feriados', id_registro: before.id, antes: before })
    return { message: texts.feriadoDeleted }
  }),
]

/** A feriado of this calendar, or of all, which are locked, comes, changes or goes; refused where it takes the end of a target away. */
async function changing<Result>(
  db: Db,
  id_calendario: number | null,
  now: Date,
  write: () => Promise<Result>,
): Promise<Result> {
  // Read before it is written: what is read is remembered, and a refusal takes the writing back.
  const endless = await findEndless(db, id_calendario, now)
  const written = await write()
  await queries.repeatVersoes(db, id_calendario, now)
  const isNew = (id: number) => !endless.includes(id)
  if ((await findEndless(db, id_calendario, now)).some(isNew)) refuseField('data', texts.neverReached)
  await follow(db, id_calendario, now)
  return written
}
