import type { Horas, Intervalo } from '#contract/sla.ts'
import { type Dia, dias } from '#contract/sla-terms.ts'

export const diaNames: Record<Dia, string> = {
  seg: 'Segunda-feira',
  ter: 'Terça-feira',
  qua: 'Quarta-feira',
  qui: 'Quinta-feira',
  sex: 'Sexta-feira',
  sab: 'Sábado',
  dom: 'Domingo',
}
export const diasUteis = ['seg', 'ter', 'qua', 'qui', 'sex'] as const satisfies readonly Dia[]

export const allDay: Intervalo[] = [{ inicio: '00:00', fim: '24:00' }]

const minuteOf = (hora: string) => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3))
const minutesOf = (intervalos: readonly Intervalo[]) =>
  intervalos.reduce((sum, { inicio, fim }) => sum + Math.max(0, minuteOf(fim) - minuteOf(inicio)), 0)

/** The minutes of a usual open day: the middle one of those of the week. */
export function usualDay(horas: Horas): number {
  const open = dias.map((dia) => minutesOf(horas[dia])).filter((minutes) => minutes > 0)
  return open.toSorted((a, b) => a - b)[Math.floor(open.length / 2)] ?? 0
}

/** "≈ 2 dias úteis", in halves; undefined for less than a day. */
export function daysText(minutes: number | null, day: number): string | undefined {
  if (minutes === null || day === 0) return undefined
  const halves = Math.round((2 * minutes) / day)
  if (halves < 2) return undefined
  return halves === 2 ? '≈ 1 dia útil' : `≈ ${String(halves / 2).replace('.', ',')} dias úteis`
}

/** 08:00–12:00, 13:00–18:00 */
export const intervalosText = (intervalos: readonly Intervalo[]) =>
  intervalos.length === 1 && intervalos[0]?.inicio === '00:00' && intervalos[0].fim === '24:00'
    ? '24 horas'
    : intervalos.map(({ inicio, fim }) => `${inicio}–${fim}`).join(', ')

type Run = { first: Dia; last: Dia; text: string }

function runsOf(horas: Horas): Run[] {
  const runs: Run[] = []
  for (const dia of dias) {
    const text = intervalosText(horas[dia])
    const before = runs.at(-1)
    if (before?.text === text) before.last = dia
    else runs.push({ first: dia, last: dia, text })
  }
  return runs.filter(({ text }) => text !== '')
}

const short: Record<Dia, string> = {
  seg: 'seg.',
  ter: 'ter.',
  qua: 'qua.',
  qui: 'qui.',
  sex: 'sex.',
  sab: 'sáb.',
  dom: 'dom.',
}

const daysOf = ({ first, last }: Run) => {
  if (first === last) return short[first]
  if (first === 'seg' && last === 'dom') return 'todos os dias'
  return `${short[first]} ${dias.indexOf(last) - dias.indexOf(first) === 1 ? 'e' : 'a'} ${short[last]}`
}

/** A week in as few words as it has: "seg. a sex. 08:00–12:00, 13:00–18:00". */
export const semanaText = (horas: Horas) =>
  runsOf(horas)
    .map((run) => `${daysOf(run)} ${run.text}`)
    .join('; ')
