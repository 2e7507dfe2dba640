import { type MetaSla, PERTO_PARTE, type TipoPasso } from '#contract/sla-terms.ts'
import type { Passo, Prazos, RelogioLido } from '#contract/sla.ts'
import { metaNames, shortMoment } from '#web/domain/prazo-words.ts'
import { ago } from '#web/platform/time/ago.ts'
import { formatTime, localDay } from '#web/platform/time/dates.ts'
import { formatNumber } from '#web/ui/data/numbers.ts'

const MINUTE = 60_000

/** 3 h 10 min, of working time. */
export function durationText(milliseconds: number) {
  const minutes = Math.max(0, Math.floor(milliseconds / MINUTE))
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${formatNumber(hours)} h` : `${formatNumber(hours)} h ${rest} min`
}

/** restam 5 h úteis, resta 1 h útil; a minute that has begun is left. */
const leftText = (milliseconds: number) => {
  const text = durationText(Math.ceil(milliseconds / MINUTE) * MINUTE)
  return /^1 (h|min)$/.test(text) ? `resta ${text} útil` : `restam ${text} úteis`
}

type OfRelogio = { meta: MetaSla; ciclo: number }
export const isOf =
  ({ meta, ciclo }: OfRelogio) =>
  (one: OfRelogio) =>
    one.meta === meta && one.ciclo === ciclo

/** Solução; with its cycle where the chamado was reopened. */
export const relogioName = ({ meta, ciclo }: OfRelogio, all: readonly OfRelogio[]) =>
  all.filter((one) => one.meta === meta).length > 1 ? `${metaNames[meta]}, ${ciclo}º ciclo` : metaNames[meta]

const changes: Partial<Record<TipoPasso, string>> = {
  prioridade: 'Vencido pela mudança de prioridade',
  cliente: 'Vencido pela mudança de cliente',
  metas: 'Vencido pela mudança das metas',
}
/** A change that left no time; undefined where it left some. */
export const lostBy = ({ tipo, quando, vence_em }: Passo) => (vence_em === quando ? changes[tipo] : undefined)

export const naoDesconsiderados = ({ relogios }: Prazos) =>
  relogios.filter(({ desconsiderado }) => !desconsiderado)

/** Working time until the end. What was left when it was asked passes by the clock only if nothing else lies between. */
function leftOf({ meta_min, usado_ms, vence_em }: RelogioLido, now: number) {
  const left = (meta_min ?? 0) * MINUTE - usado_ms
  return vence_em === null ? left : Math.min(left, Date.parse(vence_em) - now)
}

/** às 11:40 on the day when it was due, otherwise with its day. */
const doneAt = (terminado_em: string, vence_em: string | null, now: number) =>
  vence_em !== null && localDay(vence_em) === localDay(terminado_em)
    ? `às ${formatTime(terminado_em)}`
    : `em ${shortMoment(terminado_em, now)}`

const waits = new Map([
  [4, 'Pausada: aguardando terceiros'],
  [5, 'Pausada: aguardando cliente'],
])

type State = {
  tone: 'neutral' | 'positive' | 'attention' | 'critical'
  due?: string
  state: string
  note?: string | undefined
}
export type PrazoLine = State & {
  key: string
  name: string
  icon: 'met' | 'late' | 'paused' | 'running' | 'none'
}

function finished(relogio: RelogioLido, terminado_em: string, now: number) {
  const { vence_em, estourado_em } = relogio
  const due = vence_em === null ? {} : { due: `até ${shortMoment(vence_em, now)}` }
  const at = doneAt(terminado_em, vence_em, now)
  return estourado_em === null
    ? ({ ...due, tone: 'positive', icon: 'met', state: `cumprida ${at}` } as const)
    : ({ ...due, tone: 'critical', icon: 'late', state: `cumprida com atraso ${at}` } as const)
}

function unfinished(relogio: RelogioLido, passos: readonly Passo[], id_status: number, now: number) {
  const { vence_em, estourado_em, correndo, meta_min, usado_ms } = relogio
  const lost = estourado_em ?? (vence_em !== null && Date.parse(vence_em) < now ? vence_em : null)
  if (lost !== null)
    return {
      tone: 'critical',
      icon: 'late',
      state: `vencida em ${shortMoment(lost, now)}, ${ago(lost, now)}`,
      note: passos
        .filter(isOf(relogio))
        .map(lostBy)
        .find((text) => text !== undefined),
    } as const
  const left = leftText(leftOf(relogio, now))
  if (!correndo || vence_em === null)
    return {
      tone: 'neutral',
      icon: 'paused',
      state: `${waits.get(id_status) ?? 'Pausada'} · ${left}`,
    } as const
  const isNear = usado_ms >= PERTO_PARTE * (meta_min ?? 0) * MINUTE
  const due = `até ${shortMoment(vence_em, now)}`
  return { tone: isNear ? 'attention' : 'neutral', icon: 'running', due, state: left } as const
}

/** Each measured target of a chamado in a line, the answer first, and of each the cycles in their order. */
export function prazoLines({ relogios, passos }: Prazos, id_status: number, now: number): PrazoLine[] {
  return relogios
    .toSorted((a, b) => (a.meta === b.meta ? a.ciclo - b.ciclo : a.meta === 'resposta' ? -1 : 1))
    .map((relogio) => {
      const { meta, ciclo, terminado_em, desconsiderado, motivo_desconsiderado } = relogio
      const named = { key: `${meta} ${ciclo}`, name: relogioName(relogio, relogios) }
      if (desconsiderado) {
        const note = motivo_desconsiderado ?? undefined
        return { ...named, tone: 'neutral', icon: 'none', state: 'desconsiderada no SLA', note }
      }
      if (relogio.meta_min === null && relogio.estourado_em === null)
        return { ...named, tone: 'neutral', icon: 'none', state: 'Sem meta' }
      return {
        ...named,
        ...(terminado_em === null
          ? unfinished(relogio, passos, id_status, now)
          : finished(relogio, terminado_em, now)),
      }
    })
}
