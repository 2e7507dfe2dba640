/** What all parts of a trend share: values per day, in the order of the days. */
export type Series = {
  name: string
  values: readonly number[]
  tone: 'primary' | 'positive' | 'attention' | 'yellow' | 'navy' | 'critical' | 'neutral' | 'muted'
}

const MAX_STEPS = 4
const MAX_LABELS = 6

/** A few round whole values from 0 to at least the highest: people are counted, not halved. */
export function roundValues(highest: number): number[] {
  const rough = Math.max(highest, 1) / MAX_STEPS
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power)
  return Array.from({ length: Math.ceil(Math.max(highest, 1) / step) + 1 }, (_, index) => index * step)
}

/** The places of the days that get a label: evenly apart, the last one always. */
export function labelledPlaces(count: number, most = MAX_LABELS): number[] {
  const step = Math.ceil(count / most)
  return Array.from({ length: count }, (_, place) => place).filter(
    (place) => (count - 1 - place) % step === 0,
  )
}

/** The middle of a day's column, as a share of the width. */
export const centre = (place: number, count: number) => (place + 0.5) / count

/** 16/11 */
export const shortDay = (day: string) => day.slice(5).split('-').toReversed().join('/')
