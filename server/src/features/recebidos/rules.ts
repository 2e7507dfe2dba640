import type { EstadoRecebido, MotivoRecebido } from '#contract/recebidos-texts.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** How far back a sender's mails are counted. */
export const PACE_MS = HOUR_MS
const MAILS_AN_HOUR = 20
const OPENED_AN_HOUR = 5
const ANSWERS_AN_HOUR = 10
/** How long after its end a chamado still takes what is written to it. */
const CLOSED_DAYS = 30

type Chamado = { id_chamado: number; id_cliente: number; fechado_em: string | null }

/** Which chamado a mail is about, and whether it says so by an id that only we can have made. */
export type Thread = { chamado: Chamado; ours: boolean }

/** Everything that decides what becomes of a mail, in the order in which it is asked. */
export type Facts = {
  repeated: boolean
  report: boolean
  machine: boolean
  blocked: boolean
  /** How many addresses say that they wrote it. */
  authors: number
  /** Of this sender, in the last hour, without this one; where somebody vouches for it, of those alone. */
  mails: number
  opened: number
  /** Of a person with this address: whether they may write, or are of the team. */
  sender: 'unknown' | 'inactive' | 'staff' | { id_empresa: number }
  thread: Thread | undefined
  /** To its chamado, in the last hour. */
  answers: number
  dmarc: 'pass' | 'fail' | 'none'
  now: Date
}

export type Decision =
  | { does: 'nothing'; estado: Exclude<EstadoRecebido, 'aberto' | 'respondido'>; motivo: MotivoRecebido }
  | { does: 'answer'; id_chamado: number; verificado: boolean }
  | { does: 'open'; continues: number | undefined; verificado: boolean }

const nothing = (estado: 'ignorado' | 'retido' | 'descartado', motivo: MotivoRecebido): Decision => ({
  does: 'nothing',
  estado,
  motivo,
})
const held = (motivo: MotivoRecebido) => nothing('retido', motivo)

const isTakenTo = ({ fechado_em }: Chamado, now: Date) =>
  fechado_em === null || now.getTime() - new Date(fechado_em).getTime() <= CLOSED_DAYS * DAY_MS

/** Whether the mail server, or an id of ours, vouches for who wrote it. */
export const isVerificado = ({ dmarc, thread }: Pick<Facts, 'dmarc' | 'thread'>) =>
  dmarc === 'pass' || thread?.ours === true

export function decide(facts: Facts): Decision {
  const { sender, thread, dmarc } = facts
  if (facts.repeated) return nothing('ignorado', 'repetido')
  if (facts.report) return nothing('ignorado', 'devolucao')
  if (facts.machine) return nothing('ignorado', 'automatico')
  if (facts.blocked) return nothing('descartado', 'bloqueado')
  if (facts.mails >= MAILS_AN_HOUR) return held('muitos')
  if (facts.authors > 1) return held('varios')
  if (facts.authors === 0 || sender === 'unknown') return held('desconhecido')
  if (sender === 'inactive') return held('inativo')
  if (sender === 'staff') return held('equipe')
  if (thread && thread.chamado.id_cliente !== sender.id_empresa) return held('outra_empresa')
  if (dmarc === 'fail') return held('falso')
  const verificado = isVerificado(facts)
  if (thread && isTakenTo(thread.chamado, facts.now)) {
    if (!verificado) return held('sem_prova')
    if (facts.answers >= ANSWERS_AN_HOUR) return held('muitos')
    return { does: 'answer', id_chamado: thread.chamado.id_chamado, verificado }
  }
  if (facts.opened >= OPENED_AN_HOUR) return held('muitos')
  return { does: 'open', continues: thread?.chamado.id_chamado, verificado: dmarc === 'pass' }
}
