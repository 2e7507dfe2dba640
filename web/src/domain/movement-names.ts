import { isClosed } from '#contract/chamados-texts.ts'
import type { ChamadoListado } from '#contract/chamados.ts'
import { ago, daysSince } from '#web/platform/time/ago.ts'

/** After so many days without a word nobody is working on it. */
const STILL_DAYS = 7
const AGUARDANDO_CLIENTE = 5

type Moved = Pick<
  ChamadoListado,
  'movimento' | 'movido_por' | 'movido_em' | 'id_status' | 'id_analista' | 'ativo_analista'
>
type Line = { text: string; waits: boolean }

const staffWords = {
  abertura: 'Sem resposta',
  resposta: 'Equipe respondeu',
  comentario: 'Equipe comentou',
  fechamento: 'Fechado',
  reabertura: 'Reaberto',
  atendimento: 'Atendimento iniciado',
  escalacao: 'Escalado',
  alteracao: 'Alterado',
} as const

function ofStaff({ movimento = 'abertura', movido_por, id_status, ...chamado }: Moved, days: number) {
  const isWaiting = !isClosed(id_status)
  if (movido_por === 'cliente' && movimento !== 'alteracao') {
    if (movimento === 'fechamento') return { words: 'Fechado pelo cliente', waits: false }
    const words = movimento === 'comentario' ? 'Cliente comentou' : 'Cliente respondeu'
    return { words, waits: isWaiting }
  }
  if (movimento === 'abertura') {
    const isQueued = chamado.id_analista === null || chamado.ativo_analista === 'N'
    return { words: isQueued ? 'Aguarda atendimento' : staffWords.abertura, waits: isWaiting && days >= 1 }
  }
  if (isWaiting && days >= STILL_DAYS) return { words: 'Sem movimento', waits: true }
  const isTheirTurn = id_status === AGUARDANDO_CLIENTE && ['resposta', 'comentario'].includes(movimento)
  return { words: isTheirTurn ? 'Esperando o cliente' : staffWords[movimento], waits: false }
}

const clienteWords = {
  abertura: 'Recebemos',
  resposta: 'Respondemos',
  comentario: 'Comentamos',
  fechamento: 'Fechado',
  reabertura: 'Reaberto',
  atendimento: 'Em atendimento',
  escalacao: 'Em atendimento',
  alteracao: 'Atualizado',
} as const

function ofCliente({ movimento = 'abertura', movido_por, id_status }: Moved) {
  const speaks = movimento === 'resposta' || movimento === 'comentario'
  if (movido_por === 'cliente' && speaks) return { words: 'Sua empresa respondeu', waits: false }
  if (id_status === AGUARDANDO_CLIENTE && speaks) return { words: 'Esperamos sua resposta', waits: true }
  return { words: clienteWords[movimento], waits: false }
}

/** Who waits for whom, and since when; `waits`: somebody waits for the one who reads it. Undefined where a row does not carry it. */
export function movementLine(chamado: Moved, isCliente: boolean, now: number): Line | undefined {
  const { movido_em } = chamado
  if (movido_em === undefined) return undefined
  const { words, waits } = isCliente ? ofCliente(chamado) : ofStaff(chamado, daysSince(movido_em, now))
  return { text: `${words} ${ago(movido_em, now)}`, waits }
}
