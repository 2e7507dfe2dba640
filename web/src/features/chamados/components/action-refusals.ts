import type { Chamado, Conversa } from '#contract/chamados.ts'
import { chamadosTexts as texts, isClosed } from '#contract/chamados-texts.ts'
import type { SessionUser } from '#web/platform/session/stored-user.ts'

type Ticket = Pick<Chamado, 'id_status' | 'id_analista' | 'ativo_analista'>
type Conversed = { chamado: Ticket & Pick<Chamado, 'id_usuario'>; conversa: Conversa | undefined }
type Person = Pick<SessionUser, 'perfil' | 'id'>

export const responderVerb = ({ id_status }: Pick<Chamado, 'id_status'>) =>
  isClosed(id_status) ? 'Reabrir' : 'Responder'

const someoneElses = 'Somente o analista escalado pode fazer isto.'
const onlyThoseWhoActed = 'Somente quem atende, abriu ou já atuou neste chamado pode anotar.'
const alreadyMine = 'Você já é o analista deste chamado.'

/** Why each action cannot be done now, as the server would say; a courtesy, the server decides. */
export function refusalsOf(chamado: Ticket, { perfil, id }: Person) {
  const { id_analista, ativo_analista } = chamado
  const closed = isClosed(chamado.id_status)
  const taken = id_analista !== null && ativo_analista === 'S'
  // Whoever's own id is lost may try: sending then says what is wrong.
  const isMine = id_analista !== null && id_analista === id
  const isOthers = perfil === 'analista' && id !== undefined && id_analista !== null && !isMine

  const answer = id_analista === null ? texts.analistaNeeded : isOthers ? someoneElses : undefined
  const take = taken ? (isMine ? alreadyMine : texts.alreadyTaken) : undefined
  return {
    responder: answer,
    fechar: closed ? texts.alreadyClosed : answer,
    escalar: closed ? texts.escalarClosed : isOthers && taken ? someoneElses : undefined,
    atender: take ?? (closed ? texts.alreadyClosed : undefined),
  }
}

/** The same for a note. What was not read yet may show that they acted: then they may try. */
export function notaRefusal({ chamado, conversa }: Conversed, { perfil, id }: Person) {
  if (perfil !== 'analista' || id === undefined || conversa === undefined) return undefined
  const isQueued =
    !isClosed(chamado.id_status) && (chamado.id_analista === null || chamado.ativo_analista === 'N')
  const hasActed =
    conversa.anteriores !== null ||
    conversa.entradas.some(({ id_autor, tipo }) => id_autor === id && tipo !== 'nota')
  const may = isQueued || hasActed || chamado.id_analista === id || chamado.id_usuario === id
  return may ? undefined : onlyThoseWhoActed
}

export const mayEdit = ({ id_analista }: Ticket, { perfil, id }: Person) =>
  perfil === 'admin' || (perfil === 'analista' && id !== undefined && id_analista === id)
