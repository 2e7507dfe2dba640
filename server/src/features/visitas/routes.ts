import { refusals } from '#contract/endpoint.ts'
import { ratsTexts } from '#contract/rats-texts.ts'
import {
  createVisita,
  deleteVisita,
  getVisita,
  getVisitaDoAnalista,
  listCalendario,
  listConflitos,
  listVisitas,
  listVisitasDoAnalista,
  saveVisitaProgress,
  updateVisita,
  visitasTexts as texts,
} from '#contract/visitas.ts'
import { checklistsTexts } from '#contract/checklists-texts.ts'
import { holdChecklist } from '#server/features/checklists/queries.ts'
import { lockActiveCliente } from '#server/features/clientes/queries.ts'
import { hasRat } from '#server/features/rats/queries.ts'
import { lockActiveAnalista } from '#server/features/usuarios/queries.ts'
import { localDate } from '#server/platform/time/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { changedFields, changesAnything } from '#server/platform/db/changes.ts'
import { handle } from '#server/platform/http/handle.ts'
import { refuse, refuseField, refuseStale } from '#server/platform/http/refuse.ts'
import * as queries from './queries.ts'
import { heldBy } from './reach.ts'
import { progressRefusal, timesFault } from './rules.ts'

const find = async (db: Db, id: number, now: Date) =>
  (await queries.findVisita(db, id, now)) ?? refuse(404, texts.notFound)

async function refuseUnknownChecklist(db: Db, id: number | null) {
  if (id !== null && !(await holdChecklist(db, id))) refuseField('id_checklist', checklistsTexts.unknown)
}

/** Today's and the week's visits are read forwards, the whole table from its newest. */
const directionOf = ({ semana, mes, data }: { semana?: unknown; mes?: unknown; data?: unknown }) =>
  semana || mes || data ? 'asc' : 'desc'

export const visitasRoutes = [
  handle(listVisitas, async ({ db, query, now, setTotal }) => {
    const { ordenar = 'data_hora_prevista' } = query
    const direcao = query.direcao ?? (ordenar === 'data_hora_prevista' ? directionOf(query) : 'asc')
    const { rows, total } = await queries.findVisitas(db, { ...query, ordenar, direcao }, now)
    setTotal(total)
    return rows
  }),

  handle(getVisita, async ({ db, params, now }) => find(db, params.id, now)),

  handle(listCalendario, async ({ db, query, now, setTotal }) => {
    const { rows, total } = await queries.findCalendario(db, query, now)
    setTotal(total)
    return rows
  }),

  handle(listConflitos, async ({ db, query }) => queries.findConflitos(db, query)),

  handle(
    createVisita,
    async ({ db, body, now, record }) => {
      if (!(await lockActiveAnalista(db, body.id_analista))) refuseField('id_analista', texts.unknownAnalista)
      if (!(await lockActiveCliente(db, body.id_cliente))) refuseField('id_cliente', texts.unknownCliente)
      await refuseUnknownChecklist(db, body.id_checklist)
      const created = await queries.insertVisita(db, body)
      await record({ acao: 'criar', tabela: 'visitas', id_registro: created.id, depois: created })
      return find(db, created.id, now)
    },
    { replay: ({ db, now }, { id }) => find(db, id, now) },
  ),

  handle(updateVisita, async ({ db, params, body: { versao, ...changes }, now, record }) => {
    // People and companies are locked before what refers to them, here as everywhere.
    const { id_analista, id_cliente } = changes
    const analista = id_analista && (await lockActiveAnalista(db, id_analista))
    const cliente = id_cliente && (await lockActiveCliente(db, id_cliente))
    const before = (await queries.lockVisita(db, { id: params.id })) ?? refuse(404, texts.notFound)
    refuseStale(versao, before)
    if (!changesAnything(before, changes)) return find(db, before.id, now)
    // An analista or customer that became inactive may stay; only a change is checked.
    if (id_analista && id_analista !== before.id_analista && !analista)
      refuseField('id_analista', texts.unknownAnalista)
    if (id_cliente && id_cliente !== before.id_cliente && !cliente)
      refuseField('id_cliente', texts.unknownCliente)
    const { id_checklist = before.id_checklist } = changes
    if (id_checklist !== before.id_checklist) await refuseUnknownChecklist(db, id_checklist)
    const fault = timesFault(before, changes)
    if (fault) refuseField(fault.field, fault.text)
    const after = await queries.saveVisita(db, before.id, changes)
    await record({
      acao: 'alterar',
      tabela: 'visitas',
      id_registro: after.id,
      antes: before,
      depois: after,
      era: heldBy(before),
      mudou: changedFields(before, changes),
    })
    return find(db, after.id, now)
  }),

  handle(deleteVisita, async ({ db, params, now, record }) => {
    const before = (await queries.lockVisita(db, { id: params.id })) ?? refuse(404, texts.notFound)
    if (await hasRat(db, before.id)) refuse(409, ratsTexts.kept)
    await queries.saveVisita(db, before.id, { excluido_em: now })
    await record({ acao: 'excluir', tabela: 'visitas', id_registro: before.id, antes: before })
    return { message: texts.deleted }
  }),

  handle(listVisitasDoAnalista, async ({ db, caller, query, now, setTotal }) => {
    const { id_analista = caller.id, ordenar = 'data_hora_prevista', direcao = 'asc' } = query
    if (caller.perfil !== 'admin' && id_analista !== caller.id) refuse(403, refusals.forbidden)
    const { rows, total } = await queries.findVisitas(db, { ...query, id_analista, ordenar, direcao }, now)
    setTotal(total)
    return rows
  }),

  handle(getVisitaDoAnalista, async ({ db, caller, params, now }) => {
    const visita = await find(db, params.id, now)
    return visita.id_analista === caller.id ? visita : refuse(404, texts.notFound)
  }),

  handle(saveVisitaProgress, async ({ db, caller, params, body, now, record }) => {
    const scope = { id: params.id, id_analista: caller.id }
    const before = (await queries.lockVisita(db, scope)) ?? refuse(404, texts.notFound)
    const { field, observacao_analista } = body
    const days = { planned: localDate(before.data_hora_prevista), today: localDate(now) }
    const refusal = progressRefusal(before, field, days)
    if (refusal) refuse(409, refusal)
    const after = await queries.saveVisita(db, before.id, { [field]: observacao_analista ?? now })
    await record({ acao: field, tabela: 'visitas', id_registro: after.id, antes: before, depois: after })
    return find(db, after.id, now)
  }),
]
