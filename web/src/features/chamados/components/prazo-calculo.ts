import type { TipoPasso } from '#contract/sla-terms.ts'
import type { Passo, Prazos, RelogioLido } from '#contract/sla.ts'
import { formatDay, shortWeekday } from '#web/platform/time/dates.ts'
import { formatNumber } from '#web/ui/data/numbers.ts'
import { durationText, isOf, lostBy, relogioName } from './prazo-lines.ts'

const MINUTE = 60_000

/** What clocks show in the plan's zone: YYYY-MM-DDTHH:MM. */
type Clock = (instant: string) => string

const stepNames: Record<TipoPasso, string> = {
  inicio: 'Começou a contar',
  pausa: 'Pausou',
  retomada: 'Voltou a contar',
  prioridade: 'Mudou a prioridade',
  cliente: 'Mudou o cliente',
  metas: 'Mudaram as metas do plano',
  calendario: 'Mudou o calendário',
  reabertura: 'Reaberto: começou outro ciclo',
  cumprida: 'Cumprida',
  estourada: 'Venceu',
  desconsiderada: 'Desconsiderada no SLA',
}
/** After these it has a target, and a moment, of its own. */
const aiming: readonly TipoPasso[] = ['inicio', 'prioridade', 'cliente', 'metas', 'reabertura']
const moving: readonly TipoPasso[] = [...aiming, 'retomada', 'calendario']

const dayOf = (clock: string) => clock.slice(0, 10)
const timeOf = (clock: string) => clock.slice(11)
/** ter. 17/11/2026 */
const dayText = (clock: string) => `${shortWeekday(dayOf(clock))} ${formatDay(dayOf(clock))}`
const momentText = (clock: string) => `${dayText(clock)} ${timeOf(clock)}`

function stepText(passo: Passo, clock: Clock) {
  const { tipo, meta_min, usado_ms, vence_em, autor } = passo
  const facts = [
    ...(aiming.includes(tipo)
      ? [meta_min === null ? 'sem meta' : `meta de ${durationText(meta_min * MINUTE)}`]
      : []),
    ...(usado_ms > 0 && tipo !== 'inicio' ? [`usado ${durationText(usado_ms)}`] : []),
    ...(moving.includes(tipo) && vence_em !== null ? [`vence ${momentText(clock(vence_em))}`] : []),
    ...(autor === null ? [] : [`por ${autor}`]),
  ]
  return { name: lostBy(passo) ?? stepNames[tipo], facts: facts.join(' · ') }
}

/** 09:00–12:00; what ends at midnight ends at 24:00. */
function spanText(from: string, to: string) {
  const isMidnight = timeOf(to) === '00:00' && dayOf(from) < dayOf(to)
  const isOneDay = dayOf(from) === dayOf(to) || isMidnight
  return isOneDay
    ? `${dayText(from)} ${timeOf(from)}–${isMidnight ? '24:00' : timeOf(to)}`
    : `${momentText(from)} – ${momentText(to)}`
}

/** As clocks show it, so that what is counted is what one reads. */
const minuteOf = (instant: string) => Math.floor(Date.parse(instant) / MINUTE) * MINUTE

type Item = { key: string; at: string; kind: 'passo' | 'trecho'; when: string; name: string; facts: string }
type Calculo = { key: string; name: string; sum: string; items: Item[] }

const sumText = ({ usado_ms, meta_min }: RelogioLido) =>
  meta_min === null
    ? `${durationText(usado_ms)} de tempo útil`
    : `${durationText(usado_ms)} de ${durationText(meta_min * MINUTE)} úteis`

/** How each target came about: what happened to it, and the working time that was counted, in their order. */
export function calculosOf({ relogios, passos, trechos }: Prazos, clock: Clock): Calculo[] {
  return relogios.map((relogio) => {
    const steps = passos.filter(isOf(relogio)).map((passo, place): Item => ({
      key: `passo ${place}`,
      at: passo.quando,
      kind: 'passo',
      when: momentText(clock(passo.quando)),
      ...stepText(passo, clock),
    }))
    const spans = trechos.filter(isOf(relogio)).map(({ inicio, fim, juntos }): Item => ({
      key: `trecho ${inicio}`,
      at: inicio,
      kind: 'trecho',
      when: spanText(clock(inicio), clock(fim)),
      name: juntos
        ? `Os primeiros ${formatNumber(juntos.trechos)} trechos de tempo útil, juntos`
        : 'Tempo útil',
      facts: durationText(juntos?.util_ms ?? minuteOf(fim) - minuteOf(inicio)),
    }))
    return {
      key: `${relogio.meta} ${relogio.ciclo}`,
      name: relogioName(relogio, relogios),
      sum: sumText(relogio),
      // What starts the clock stands before what was counted from then on.
      items: [...steps, ...spans].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)),
    }
  })
}
