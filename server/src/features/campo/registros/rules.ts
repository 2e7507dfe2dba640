import {
  campoTexts as texts,
  type CausaPendencia,
  type Feito,
  FOTOS_MAX,
  type HoraRegistro,
  REGISTROS_MAX,
  REGISTROS_TAMANHO_MAX,
} from '#contract/campo.ts'
import { alreadyWritten, type ProgressField, visitasTexts } from '#contract/visitas-texts.ts'

/** What a visit was when the device last heard of it, or is now. */
export type Plan = { id_analista: number; id_cliente: number; data_hora_prevista: string }
type Visita = Plan & {
  excluido_em: string | null
  checkin: string | null
  checkout: string | null
  observacao_analista: string | null
}

/** Whoever reads a visit gets all its registros at once, so nobody records more than these. */
export const isFull = (has: { registros: number; tamanho: number }, dados: object) =>
  has.registros >= REGISTROS_MAX || has.tamanho + JSON.stringify(dados).length > REGISTROS_TAMANHO_MAX

type Arrival = { autor: number; visita: Visita; known: Plan; isKnownFormato: boolean; hasWaiting: boolean }

/** Why a registro must wait for an admin; undefined when it may be judged at once. */
export function causaOf(arrival: Arrival): CausaPendencia | undefined {
  const { autor, visita, known, isKnownFormato, hasWaiting } = arrival
  if (!isKnownFormato) return 'formato'
  if (visita.excluido_em !== null) return 'excluida'
  if (visita.id_analista !== autor) return 'transferida'
  if (visita.id_cliente !== known.id_cliente) return 'cliente'
  return hasWaiting ? 'espera' : undefined
}

/** A calendar day in São Paulo, YYYY-MM-DD; compares as text. */
type Day = string

type Facts = {
  visita: Pick<Visita, ProgressField>
  /** Of the corrected time. */
  day: Day
  /** The day for which it was planned when the device last heard of it, and the one for which it is now. */
  planned: readonly Day[]
  isConcluded: boolean
  /** Its RAT is written. */
  isSealed: boolean
  /** Pictures that count, and those whose files have not come. */
  fotos: ReadonlySet<string>
  missing: ReadonlySet<string>
}

const isTooEarly = ({ day, planned }: Facts) => planned.every((one) => day < one)

function progressRefusal(field: ProgressField, facts: Facts): string | undefined {
  const { visita } = facts
  if (visita[field] !== null) return alreadyWritten[field]
  if (field === 'checkout') return visita.checkin === null ? visitasTexts.checkinFirst : undefined
  if (!isTooEarly(facts)) return undefined
  return field === 'checkin' ? visitasTexts.tooEarly : visitasTexts.observacaoTooEarly
}

/** What a conclusion does not end: a place may be found after its tap, and a RAT must not wait for a picture for ever. */
const isStillPossible = (feito: Feito, { isSealed, missing }: Facts) =>
  feito.tipo === 'posicao' || (feito.tipo === 'foto_remover' && !isSealed && missing.has(feito.dados.id_foto))

/** Why what somebody did is not applied; undefined when it is. Facts beat plans, and what was written first stays. */
export function registroRefusal(feito: Feito, facts: Facts): string | undefined {
  if (facts.isConcluded && !isStillPossible(feito, facts)) return texts.concluded
  switch (feito.tipo) {
    case 'checkin':
    case 'checkout':
      return progressRefusal(feito.tipo, facts)
    case 'observacao':
      return progressRefusal('observacao_analista', facts)
    case 'concluir':
      return facts.visita.checkout === null ? texts.checkoutFirst : undefined
    case 'foto':
      return facts.fotos.size >= FOTOS_MAX ? texts.tooManyFotos : undefined
    case 'foto_remover':
      return facts.fotos.has(feito.dados.id_foto) ? undefined : texts.noFoto
    case 'item':
    case 'assinatura':
    case 'posicao':
      return undefined
    default:
      return feito satisfies never
  }
}

export type Moment = { corrigido: Date; hora: HoraRegistro }

/** A check-out never lies before its check-in. */
export function afterCheckin(moment: Moment, checkin: string | null): Moment {
  if (checkin === null || moment.corrigido.getTime() >= new Date(checkin).getTime()) return moment
  return { corrigido: new Date(checkin), hora: 'estimada' }
}
