import {
  atenderChamado,
  atividadeTexts as sentences,
  chamadosTexts as texts,
  escalarChamado,
  fecharChamado,
  responderChamado,
  chamadoCreation,
  updateChamado,
} from '#contract/chamados.ts'
import { refusals } from '#contract/endpoint.ts'
import { fieldTexts } from '#contract/fields.ts'
import { fullName } from '#contract/usuarios.ts'
import { lockActiveCliente } from '#server/features/clientes/queries.ts'
import { findUsuario, lockActiveAnalista, lockActiveUsuario } from '#server/features/usuarios/queries.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { handle } from '#server/platform/http/handle.ts'
import { refuse, refuseBrokenLines, refuseField, refuseStale } from '#server/platform/http/refuse.ts'
import * as queries from '../queries.ts'
import { dropRascunho } from '../rascunhos/queries.ts'
import * as reach from '../reach.ts'
import * as rules from '../rules.ts'
import { act, type Acting } from './act.ts'

const lock = async (db: Db, id: number, scope: reach.Condition) =>
  (await queries.lockChamado(db, id, scope)) ?? refuse(404, texts.notFound)

export const read = async (db: Db, id: number, scope: reach.Condition) =>
  (await queries.findChamado(db, id, scope)) ?? refuse(404, texts.notFound)

function refuseAs(refusal: rules.Denial | undefined) {
  if (refusal) refuse(refusal.status, refusal.text)
}

const nameOf = async (db: Db, id: number) => {
  const person = await findUsuario(db, id)
  return person ? fullName(person) : ''
}

/** An analista who stays active until the ticket is saved. */
const requireAnalista = async (db: Db, id: number) =>
  (await lockActiveAnalista(db, id)) ?? refuseField('id_analista', texts.unknownAnalista)

/** Locks the taker until the ticket is saved, so that a simultaneous hand-over finds it. */
const stayActive = async (db: Db, { id }: { id: number }) =>
  (await lockActiveUsuario(db, id)) ?? refuse(401, refusals.sessionEnded)

/** The second caller gets 409, even if the ticket is no longer visible to them. */
async function refuseTaken({ db, caller }: Pick<Acting, 'db' | 'caller'>, id: number) {
  const before = await lock(db, id, reach.everything)
  refuseAs(rules.isTaken(before) ? rules.atenderRefusal(before, caller) : undefined)
  return before
}

/** A repeated call is answered only while its caller may read the ticket. */
export const replayToReaders = {
  replay: (
    { db, caller, now }: Pick<Acting, 'db' | 'caller' | 'now'>,
    { id_chamado }: { id_chamado: number },
  ) => read(db, id_chamado, reach.readableBy(caller, now)),
}

export const acoesRoutes = [
  handle(
    responderChamado,
    async (context) => {
      const { db, caller, params, body, now } = context
      const before = await lock(db, params.id, reach.readableBy(caller, now))
      refuseAs(rules.responderRefusal(before, caller))
      const descricao = sentences.responder(caller.perfil, body.resposta)
      const [after] = await Promise.all([
        act(context, before, {
          acao: 'responder',
          tipo: 'resposta',
          changes: { id_status: body.id_status },
          descricao,
          anexos: body.anexos,
        }),
        dropRascunho(db, caller.id, before.id_chamado, 'resposta'),
      ])
      return after
    },
    replayToReaders,
  ),

  handle(
    fecharChamado,
    async (context) => {
      const { db, caller, params, body, now } = context
      const before = await lock(db, params.id, reach.readableBy(caller, now))
      if (rules.isForStaff(body.id_status, caller)) refuseField('id_status', fieldTexts.invalid)
      refuseAs(rules.fecharRefusal(before, caller))
      const descricao = sentences.fechar(caller.perfil, fullName(caller), body.observacoes)
      return act(context, before, {
        acao: 'fechar',
        tipo: 'fechamento',
        changes: { id_status: body.id_status },
        descricao,
        observacoes: body.observacoes,
        anexos: body.anexos,
      })
    },
    replayToReaders,
  ),

  handle(
    escalarChamado,
    async (context) => {
      const { db, caller, params, body, now } = context
      const { id: id_analista } = await requireAnalista(db, body.id_analista)
      const before = await lock(db, params.id, reach.readableBy(caller, now))
      refuseAs(rules.escalarRefusal(before, caller))
      const descricao = sentences.escalar(await nameOf(db, id_analista))
      return act(context, before, {
        acao: 'escalar',
        tipo: 'escalacao',
        changes: { id_analista },
        descricao,
      })
    },
    replayToReaders,
  ),

  handle(
    atenderChamado,
    async (context) => {
      const { db, caller, params, body, now } = context
      await stayActive(db, caller)
      const before = await refuseTaken(context, params.id)
      await read(db, params.id, reach.readableBy(caller, now))
      refuseAs(rules.atenderRefusal(before, caller))
      const descricao = sentences.atender(fullName(caller), body.observacoes)
      return act(context, before, {
        acao: 'atender',
        tipo: 'atendimento',
        changes: { id_analista: caller.id },
        descricao,
        observacoes: body.observacoes,
      })
    },
    replayToReaders,
  ),

  handle(updateChamado, async (context) => {
    const { db, caller, params, now } = context
    const { versao, ...sent } = context.body
    const { id_analista, id_cliente } = sent
    const alone = rules.isAlone(sent)
    // A cliente takes nothing, and must not learn from the answer which tickets of others are taken.
    const takes = caller.perfil !== 'cliente' && id_analista === caller.id
    if (takes) await stayActive(db, caller)
    const analista = id_analista && (await lockActiveAnalista(db, id_analista))
    const cliente = id_cliente && (await lockActiveCliente(db, id_cliente))
    if (takes && alone) await refuseTaken(context, params.id)
    const before = await lock(db, params.id, reach.readableBy(caller, now))
    refuseStale(versao, before)
    const setsStatus = sent.id_status !== undefined && (alone || sent.id_status !== before.id_status)
    if (setsStatus && rules.isForStaff(sent.id_status, caller)) refuseField('id_status', fieldTexts.invalid)
    const names = {
      nome_analista: id_analista ? await nameOf(db, id_analista) : '',
    }
    const change = rules.changeOf(before, sent, caller, names)
    if ('refusal' in change) return refuse(change.refusal.status, change.refusal.text)
    // An inactive analista may stay; only a change is checked. A caller who takes the ticket need not be an analista.
    if (id_analista && (alone || id_analista !== before.id_analista) && !takes && !analista)
      refuseField('id_analista', texts.unknownAnalista)
    if (id_cliente && id_cliente !== before.id_cliente && !cliente)
      refuseField('id_cliente', texts.unknownCliente)
    if (change.steps.length === 0) return before
    refuseBrokenLines(before, sent, chamadoCreation)
    return act(context, before, {
      acao: 'alterar',
      tipo: rules.tipoOf(change.steps),
      changes: sent,
      descricao: change.steps.map(({ sentence }) => sentence).join(' '),
    })
  }),
]
