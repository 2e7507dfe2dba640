import { alreadyWritten, type ProgressField, visitasTexts as texts } from '#contract/visitas.ts'

/** A calendar day in São Paulo, YYYY-MM-DD; compares as text. */
type Day = string

type Progress = Record<ProgressField, string | null>

/** Why the analista may not write this field now; undefined when they may. */
export function progressRefusal(
  visita: Progress,
  field: ProgressField,
  days: { planned: Day; today: Day },
): string | undefined {
  if (visita[field] !== null) return alreadyWritten[field]
  if (field === 'checkout') return visita.checkin === null ? texts.checkinFirst : undefined
  if (days.today < days.planned) return field === 'checkin' ? texts.tooEarly : texts.observacaoTooEarly
  return undefined
}

type Times = Pick<Progress, 'checkin' | 'checkout'>

/** What is wrong with the times of an admin's edit, by field. */
export function timesFault(
  before: Times,
  {
    checkin = before.checkin,
    checkout = before.checkout,
  }: { [Name in keyof Times]?: Times[Name] | undefined },
): { field: keyof Times; text: string } | undefined {
  if (checkout === null) return undefined
  if (checkin === null) return { field: 'checkin', text: texts.checkinFirst }
  return checkout < checkin ? { field: 'checkout', text: texts.checkoutBeforeCheckin } : undefined
}

type Period = { first?: Day | undefined; last?: Day | undefined }

/** The intersection of the periods; empty if first is after last. */
export function sharedDays(periods: Period[]): Period {
  const firsts = periods.flatMap(({ first }) => first ?? [])
  const lasts = periods.flatMap(({ last }) => last ?? [])
  return { first: firsts.toSorted().at(-1), last: lasts.toSorted().at(0) }
}
