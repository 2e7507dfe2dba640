import { slaTexts } from '#contract/sla-texts.ts'

type Told = { message?: string | undefined }
type IntervalErrors = { inicio?: Told | undefined; fim?: Told | undefined }
/** As the form keeps it: of the day, or of one of its times. */
type DayErrors = Told & { [place: number]: IntervalErrors | undefined }

export type IntervalosFault = { text: string; isAt: (place: number, edge: 'inicio' | 'fim') => boolean }

const WRONG_TIME = 'Escreva os horários como 08:00.'

/** What is wrong with the hours of a day, and at which of them. */
export function intervalosFault(errors: DayErrors | undefined): IntervalosFault | undefined {
  if (errors === undefined) return undefined
  const { message } = errors
  if (message !== undefined) return { text: message, isAt: () => message !== slaTexts.tooManyIntervals }
  return { text: WRONG_TIME, isAt: (place, edge) => errors[place]?.[edge] !== undefined }
}
