import type { Feriado } from '#contract/sla.ts'
import { formatDay, shortWeekday } from '#web/platform/time/dates.ts'
import { intervalosText } from './horario.ts'

const yearOf = (day: string) => Number(day.slice(0, 4))

/** The years of which twelve months from this day are a part. */
export const yearsFrom = (day: string) => [yearOf(day), yearOf(day) + 1]

/** Those of the twelve months from this day on. */
export const inTwelveMonths = (all: readonly Feriado[], day: string) =>
  all.filter(({ data }) => data >= day && data < `${yearOf(day) + 1}${day.slice(4)}`)

/** sex. 20/11/2026 */
export const dayText = ({ data }: Feriado) => `${shortWeekday(data)} ${formatDay(data)}`

/** Another of the same day holds in its place. */
export const isReplaced = (feriado: Feriado, all: readonly Feriado[]) =>
  !feriado.vale && all.some(({ data, vale }) => vale && data === feriado.data)

/** What is known of one that holds, besides its day and name. */
export function factsOf({ origem, anual, horas, geral }: Feriado): string {
  if (origem !== 'proprio') return 'O dia inteiro'
  return [
    horas === null ? 'O dia inteiro' : `Atendimento ${intervalosText(horas)}`,
    anual ? 'Todo ano' : 'Uma vez',
    geral ? 'Todos os calendários' : 'Só este calendário',
  ].join(' · ')
}
