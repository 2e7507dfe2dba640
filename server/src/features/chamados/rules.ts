import {
  atividadeTexts as sentences,
  type Chamado,
  chamadosTexts as texts,
  type IdPrioridade,
  isClosed,
  type Lado,
  PRIORIDADE_CRITICA,
  prioridades,
  status,
  type TipoAtividade,
  tiposAtividade,
  tiposQueFalam,
} from '#contract/chamados.ts'
import { type Perfil, refusals } from '#contract/endpoint.ts'
import type { TipoOcorrencia } from '#contract/ocorrencias.ts'
import { fullName } from '#contract/usuarios.ts'

type ChamadoState = Pick<Chamado, 'id_status' | 'id_analista' | 'ativo_analista'>
export type Caller = { id: number; perfil: Perfil; nome: string; sobrenome: string }
export type Denial = { status: 403 | 409; text: string }

const forbidden: Denial = { status: 403, text: refusals.forbidden }
const conflict = (text: string): Denial => ({ status: 409, text })

/** For taking or handing over a ticket an inactive analista counts as none. */
export const isTaken = ({ id_analista, ativo_analista }: ChamadoState) =>
  id_analista !== null && ativo_analista === 'S'

const isSomebodyElses = ({ id_analista }: ChamadoState, { id, perfil }: Caller) =>
  perfil === 'analista' && id_analista !== null && id_analista !== id

/** Why this person may not answer this ticket (a closed one is then open again). */
export function responderRefusal(chamado: ChamadoState, caller: Caller): Denial | undefined {
  if (isSomebodyElses(chamado, caller)) return forbidden
  return chamado.id_analista === null ? conflict(texts.analistaNeeded) : undefined
}

export function fecharRefusal(chamado: ChamadoState, caller: Caller): Denial | undefined {
  if (isSomebodyElses(chamado, caller)) return forbidden
  return isClosed(chamado.id_status) ? conflict(texts.alreadyClosed) : responderRefusal(chamado, caller)
}

export function escalarRefusal(chamado: ChamadoState, caller: Caller): Denial | undefined {
  if (caller.perfil === 'cliente') return forbidden
  if (isSomebodyElses(chamado, caller) && isTaken(chamado)) return forbidden
  return isClosed(chamado.id_status) ? conflict(texts.escalarClosed) : undefined
}

export function atenderRefusal(chamado: ChamadoState, caller: Caller): Denial | undefined {
  if (caller.perfil === 'cliente') return forbidden
  if (isTaken(chamado)) return conflict(texts.alreadyTaken)
  return isClosed(chamado.id_status) ? conflict(texts.alreadyClosed) : undefined
}

const editarRefusal = (chamado: ChamadoState, { id, perfil }: Caller): Denial | undefined =>
  perfil === 'admin' || (perfil === 'analista' && chamado.id_analista === id) ? undefined : forbidden

type Edited = Pick<Chamado, 'titulo' | 'descricao' | 'id_prioridade' | 'solicitante'>
type Row = ChamadoState & Edited & { id_cliente: number }
type Sent = { [Name in keyof Edited | 'id_status' | 'id_cliente']?: Row[Name] | undefined } & {
  id_analista?: number | null | undefined
}
type Named = { nome_analista: string }

const prioridadeOf = (id: number) => prioridades[asPrioridade(id)]
const asPrioridade = (id: number): IdPrioridade => (id === 1 || id === 2 || id === 3 || id === 4 ? id : 5)
const statusOf = (id: number) =>
  id === 1 || id === 2 || id === 3 || id === 4 || id === 5 ? status[id] : texts.unknownStatus
const orNothing = (text: string) => (text.trim() === '' ? texts.notInformed : text)

const { fieldChanged } = sentences
const edits: { [Name in keyof Edited]: (before: Edited, after: Edited) => string } = {
  titulo: (before, after) => fieldChanged('Título alterado', before.titulo, after.titulo),
  descricao: () => sentences.descricaoChanged,
  id_prioridade: (before, after) =>
    fieldChanged(
      'Prioridade alterada',
      prioridadeOf(before.id_prioridade),
      prioridadeOf(after.id_prioridade),
    ),
  solicitante: (before, after) =>
    fieldChanged('Solicitante alterado', orNothing(before.solicitante), orNothing(after.solicitante)),
}
const editedNames = ['titulo', 'descricao', 'id_prioridade', 'solicitante'] as const

/** Setting the analista means to take the ticket, to hand it over or, for an admin, to return it to the queue. */
function assignmentRefusal(
  before: ChamadoState,
  id_analista: number | null,
  caller: Caller,
): Denial | undefined {
  // Nobody could ever reopen a closed ticket without an analista.
  if (id_analista === null && caller.perfil !== 'admin') return forbidden
  if (id_analista === null) return isClosed(before.id_status) ? conflict(texts.escalarClosed) : undefined
  return id_analista === caller.id ? atenderRefusal(before, caller) : escalarRefusal(before, caller)
}

function assignmentSteps(
  before: ChamadoState,
  id_analista: number | null,
  caller: Caller,
  names: Named,
): Step[] {
  if (id_analista === null)
    return before.id_analista === null ? [] : [{ tipo: 'escalacao', sentence: sentences.unassigned }]
  return id_analista === caller.id
    ? [{ tipo: 'atendimento', sentence: sentences.atender(fullName(caller)) }]
    : [{ tipo: 'escalacao', sentence: sentences.escalar(names.nome_analista) }]
}

/** A field that is sent alone is the action itself, and rejected like it even if nothing changes. */
export const isAlone = (sent: object) =>
  Object.values(sent).filter((value) => value !== undefined).length === 1

/** One step of a PUT, as recorded in the history. */
type Step = { tipo: TipoAtividade; sentence: string }

/** An action with several steps has one entry, with the most important type. */
export const tipoOf = (steps: readonly Step[]): TipoAtividade =>
  tiposAtividade.find((tipo) => steps.some((step) => step.tipo === tipo)) ?? 'alteracao'

/** The meaning of a PUT: the first rejection, or the steps to record. No steps: nothing changes. */
export function changeOf(
  before: Row,
  sent: Sent,
  caller: Caller,
  names: Named,
): { refusal: Denial } | { steps: Step[] } {
  const after = {
    titulo: sent.titulo ?? before.titulo,
    descricao: sent.descricao ?? before.descricao,
    id_prioridade: sent.id_prioridade ?? before.id_prioridade,
    solicitante: sent.solicitante ?? before.solicitante,
    id_cliente: sent.id_cliente ?? before.id_cliente,
    id_status: sent.id_status ?? before.id_status,
    id_analista: sent.id_analista === undefined ? before.id_analista : sent.id_analista,
  }
  const steps: Step[] = []
  const edit = (sentence: string) => steps.push({ tipo: 'alteracao', sentence })
  const alone = isAlone(sent)
  const means = (name: 'id_analista' | 'id_status') =>
    sent[name] !== undefined && (alone || after[name] !== before[name])

  const edited = editedNames.filter((name) => after[name] !== before[name])
  const refusedEdit = edited.length > 0 && editarRefusal(before, caller)
  if (refusedEdit) return { refusal: refusedEdit }
  for (const name of edited) edit(edits[name](before, after))

  if (after.id_cliente !== before.id_cliente) {
    if (caller.perfil !== 'admin') return { refusal: forbidden }
    edit(sentences.clienteChanged)
  }

  if (means('id_analista')) {
    const refusal = assignmentRefusal(before, after.id_analista, caller)
    if (refusal) return { refusal }
    steps.push(...assignmentSteps(before, after.id_analista, caller, names))
  }

  if (means('id_status')) {
    const closes = isClosed(after.id_status)
    // The ticket's analista, or whoever takes it, may answer and hand it over in one call.
    const held = isTaken(before) ? before : { ...before, id_analista: after.id_analista }
    const refusal = closes ? fecharRefusal(held, caller) : responderRefusal(held, caller)
    if (refusal) return { refusal }
    if (closes)
      steps.push({ tipo: 'fechamento', sentence: sentences.fechar(caller.perfil, fullName(caller)) })
    else if (after.id_status !== before.id_status)
      steps.push({
        tipo: isClosed(before.id_status) ? 'reabertura' : 'alteracao',
        sentence: sentences.statusChanged(statusOf(after.id_status)),
      })
  }
  return { steps }
}

type Entry = { id_analista: number; descricao: string; data_criacao: Date | string }

/** Time limit for the second of the specification's two calls. */
const SECOND_CALL_MS = 60_000
const withoutStop = (text: string) => text.trim().replace(/\.$/, '')

/**
 * Undefined unless an entry only repeats what the same person's PUT before it has written, perhaps with observations: the
 * specification's programs send PUT and then POST atividades for one action. Other words are a comment of their own.
 */
export function completionOf(
  last: Entry & { acao: string | null; completa: number | null },
  next: Entry,
): { observacoes: boolean } | undefined {
  if (last.acao !== 'alterar' || last.completa !== null) return undefined
  if (last.id_analista !== next.id_analista) return undefined
  const passed = new Date(next.data_criacao).getTime() - new Date(last.data_criacao).getTime()
  if (passed > SECOND_CALL_MS) return undefined
  const [action, text] = [withoutStop(last.descricao), withoutStop(next.descricao)]
  if (text === action) return { observacoes: false }
  return text.startsWith(`${action}. Observações: `) ? { observacoes: true } : undefined
}

/** The ocorrência of an entry of this type. */
export function ocorrenciaOf(
  tipo: TipoAtividade,
  { perfil }: Caller,
  before: Pick<Chamado, 'id_prioridade'>,
  after: Pick<Chamado, 'id_prioridade'>,
): TipoOcorrencia {
  const isCritical = ({ id_prioridade }: Pick<Chamado, 'id_prioridade'>) =>
    id_prioridade === PRIORIDADE_CRITICA
  const answer = perfil === 'cliente' ? 'resposta_cliente' : 'resposta_equipe'
  const edit = isCritical(after) && !isCritical(before) ? 'prioridade_critica' : 'chamado_alterado'
  const meanings: Record<TipoAtividade, TipoOcorrencia> = {
    fechamento: 'fechado',
    reabertura: 'reaberto',
    resposta: answer,
    comentario: answer,
    atendimento: 'atendido',
    escalacao: 'escalado',
    alteracao: edit,
  }
  return meanings[tipo]
}

/** Whether somebody of the team speaks to the customer: the first answer that they wait for. */
export const speaks = (tipo: TipoAtividade, { perfil }: Pick<Caller, 'perfil'>) =>
  perfil !== 'cliente' && tiposQueFalam.some((speaking) => speaking === tipo)

const silent: readonly TipoAtividade[] = ['atendimento', 'escalacao', 'alteracao']
export type Movement = { tipo: TipoAtividade; lado: Lado; speaks: boolean; now: Date }

/** How an entry moves its ticket: of which side its author is, and whether it says something to the other. */
export const movedBy = (
  { perfil }: Caller,
  { tipo, observacoes }: { tipo: TipoAtividade; observacoes: boolean },
  now: Date,
): Movement => ({
  tipo,
  lado: perfil === 'cliente' ? 'cliente' : 'equipe',
  speaks: observacoes || !silent.includes(tipo),
  now,
})

type Creation = { id_cliente: number | null; id_analista: number | null }
type Opener = Caller & { id_empresa: number | null }

/** The company that a new ticket is for: a cliente's is their own. */
export const clienteOf = ({ perfil, id_empresa }: Opener, { id_cliente }: Creation) =>
  perfil === 'cliente' ? id_empresa : id_cliente

/** A cliente opens tickets for their own company only; an analista may assign a new ticket only to themselves. */
export const creationRefusal = ({ id, perfil, id_empresa }: Opener, { id_cliente, id_analista }: Creation) =>
  (perfil === 'cliente' && id_cliente !== null && id_cliente !== id_empresa) ||
  (perfil === 'analista' && id_analista !== null && id_analista !== id)

/** Only staff may close as "sem sucesso". */
export const isForStaff = (id_status: number | undefined, { perfil }: Caller) =>
  perfil === 'cliente' && id_status === 3
