import { Temporal } from 'temporal-polyfill'
import {
  enviosTexts as texts,
  type EstadoEnvio,
  motivosEnvio as motivos,
  type SituacaoCanal,
} from '#contract/envios-texts.ts'
import { type GrupoAviso, type RegraDeAviso, regrasDe } from '#contract/avisos-texts.ts'
import { tiposAviso } from '#contract/ocorrencias.ts'

const MINUTE_MS = 60_000

/** How long before each further attempt. */
const waits = [1, 5, 15, 60, 4 * 60, 12 * 60, 24 * 60].map((minutes) => minutes * MINUTE_MS)
/** So much more or less, so that not all come back in one moment. */
const SPREAD = 0.2

/** Milliseconds before the next attempt, after so many; undefined: it is given up. `chance`: from 0 to 1. */
export function waitAfter(tentativas: number, chance: number): number | undefined {
  const wait = waits[tentativas - 1]
  return wait === undefined ? undefined : Math.round(wait * (1 - SPREAD + 2 * SPREAD * chance))
}
export const MOST_ATTEMPTS = waits.length + 1

/** From so many failed connections on a channel rests. */
const FALHAS = 5
const LONGEST_REST = 15

/** Milliseconds that a channel rests after so many failed connections in a row, and whether it counts as stopped. */
export const restAfter = (falhas: number) => ({
  parado: falhas >= FALHAS,
  ms: falhas < FALHAS ? falhas * 10_000 : Math.min(2 ** (falhas - FALHAS), LONGEST_REST) * MINUTE_MS,
})

/** When the silence ends in which this moment is; undefined outside of it. Times are of this zone, as HH:MM. */
export function silenceUntil(
  now: Date,
  { inicio, fim }: { inicio: string | null; fim: string | null },
  zone: string,
): Date | undefined {
  if (inicio === null || fim === null) return undefined
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone)
  const time = local.toPlainTime()
  const isPast = (other: string) => Temporal.PlainTime.compare(time, other) >= 0
  const isSilent = inicio < fim ? isPast(inicio) && !isPast(fim) : isPast(inicio) || !isPast(fim)
  if (!isSilent) return undefined
  const end = local.withPlainTime(fim)
  return new Date((isPast(fim) ? end.add({ days: 1 }) : end).epochMilliseconds)
}

/** A person's choice, of those that differ from the rules. */
export type Escolha = { grupo: GrupoAviso; ligado: boolean }

const regraOf = (tipo: string, quem: string | null): RegraDeAviso | undefined => {
  const told = tiposAviso.find((one) => one === tipo)
  return told && regrasDe(told).find((regra) => regra.quem === quem)
}

export type Situacao = {
  tipo: string
  quem: string | null
  /** Read in the app meanwhile. */
  lido: boolean
  /** What it is about may still be seen. */
  visto: boolean
}
type Pessoa = {
  /** Active, and of an active company. */
  ativa: boolean
  /** Has an address for this channel. */
  alcance: boolean
  escolhas: readonly Escolha[]
}

/** Why this is not sent to this person any more; undefined: it is. What the product itself sends is asked for by nobody's choice. */
export function motivoContra(
  { tipo, quem, lido, visto }: Situacao,
  { ativa, alcance, escolhas }: Pessoa,
): string | undefined {
  if (!ativa) return motivos.inativo
  if (!alcance) return motivos.semEndereco
  if (quem === null) return undefined
  if (!visto) return motivos.semAcesso
  if (lido) return motivos.lido
  const grupo = regraOf(tipo, quem)?.grupo
  return escolhas.some((one) => one.grupo === grupo && !one.ligado) ? motivos.desligado : undefined
}

/** Whether it is told in the silence too: a critical chamado to whoever has it. */
export const breaksSilence = ({ quem, critica }: { quem: string | null; critica: boolean }) =>
  critica && quem === 'analista'

/** Why nothing can be done about this envio; undefined: it can. */
export function actionRefusal(estado: EstadoEnvio): string | undefined {
  if (estado === 'enviado' || estado === 'local') return texts.delivered
  return estado === 'enviando' ? texts.busy : undefined
}

export const situacaoDe = (isSetUp: boolean, parado_desde: string | null): SituacaoCanal =>
  isSetUp ? (parado_desde === null ? 'funcionando' : 'parado') : 'nao_configurado'
