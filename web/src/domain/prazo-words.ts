import type { ChamadoListado } from '#contract/chamados.ts'
import type { MetaSla, Situacao, situacoesFiltro } from '#contract/sla-terms.ts'
import { ago } from '#web/platform/time/ago.ts'
import { addDays, formatDate, formatTime, localDay } from '#web/platform/time/dates.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** What a list can be narrowed to. */
export const situacaoNames: Record<(typeof situacoesFiltro)[number], string> = {
  vencido: 'Vencido',
  perto: 'Perto de vencer',
  no_prazo: 'No prazo',
  pausado: 'Pausado',
}

export const metaNames: Record<MetaSla, string> = { resposta: 'Primeira resposta', solucao: 'Solução' }

type Prazo = Pick<ChamadoListado, 'vence_em' | 'perto_em' | 'vence_meta' | 'sla'>

/** How it stands at this moment, whatever it was when the row was read; undefined where nothing is shown. */
function situacaoAt({ vence_em, perto_em, vence_meta, sla }: Prazo, now: number): Situacao | undefined {
  if (sla === undefined || sla === null) return undefined
  if (!vence_em) return vence_meta ? 'pausado' : 'sem_meta'
  if (Date.parse(vence_em) < now) return 'vencido'
  return perto_em && Date.parse(perto_em) <= now ? 'perto' : 'no_prazo'
}

/** 18/11; with its year where that is another one. */
const dayText = (instant: string, today: string) =>
  localDay(instant).startsWith(today.slice(0, 4)) ? formatDate(instant).slice(0, 5) : formatDate(instant)

/** hoje, amanhã, 18/11 */
function dayWord(instant: string, now: number) {
  const today = localDay(new Date(now).toISOString())
  const day = localDay(instant)
  if (day === today) return 'hoje'
  return day === addDays(today, 1) ? 'amanhã' : dayText(instant, today)
}

/** 17/11 12:00 */
export const shortMoment = (instant: string, now: number) =>
  `${dayText(instant, localDay(new Date(now).toISOString()))} ${formatTime(instant)}`

/** As short as it can be said: 15:00 today, the day where it is another one. */
export function wallMoment(instant: string, now: number) {
  const day = dayWord(instant, now)
  return day === 'hoje' ? formatTime(instant) : day.replace(/\/\d{4}$/, '')
}

/** A number says nothing without the words around it: lines break elsewhere. */
export const inPieces = (text: string) =>
  text
    .replaceAll(/(às|em|há) (\d)/g, '$1\u00a0$2')
    .replaceAll(/(\d) (h|min|dias?|mês|meses|anos?)\b/g, '$1\u00a0$2')

/** Near its end the minutes that are left, each begun one counted; otherwise the moment. */
function dueText(vence_em: string, isNear: boolean, now: number) {
  const left = Date.parse(vence_em) - now
  if (isNear && left < HOUR) return `Vence em ${Math.max(1, Math.ceil(left / MINUTE))} min`
  const day = dayWord(vence_em, now)
  return `Vence ${day} às ${formatTime(vence_em)}`
}

/** The next deadline of a chamado in words; undefined where nothing is shown. */
export function prazoAt(prazo: Prazo, now: number): { situacao: Situacao; text: string } | undefined {
  const situacao = situacaoAt(prazo, now)
  if (situacao === undefined) return undefined
  const vence_em = prazo.vence_em ?? ''
  switch (situacao) {
    case 'vencido':
      return { situacao, text: `Vencido ${ago(vence_em, now)}` }
    case 'perto':
    case 'no_prazo':
      return { situacao, text: dueText(vence_em, situacao === 'perto', now) }
    case 'pausado':
      return { situacao, text: 'Pausado' }
    case 'sem_meta':
      return { situacao, text: 'Sem meta' }
  }
}

/** 08/2026 a 10/2026, from AAAA-MM. */
export function monthsText(de: string, ate: string) {
  const written = (month: string) => month.split('-').toReversed().join('/')
  return ate === '' || ate === de ? written(de) : `${written(de)} a ${written(ate)}`
}
