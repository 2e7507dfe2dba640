export const WEEK_MS = 604_800_000

/** Weeks have marks of their own, and eight and 64 of them together. */
export const WEEKS = { weeks: 1, sign: '#s' }
export const COARSEST = 64
const units = [WEEKS, { weeks: 8, sign: '#o' }, { weeks: COARSEST, sign: '#q' }]
/** An index reads a choice of more marks more slowly than all of them. */
const CHOICE = 8

/** Without a unit, all until `newest`. */
export type Span = { newest: number; oldest: number; unit: (typeof units)[number] | undefined }

/** So many weeks, or as many more as their marks say together. */
export function spanOf(newest: number, wanted: number): Span {
  const unit = units.find(({ weeks }) => wanted <= weeks * CHOICE)
  const oldest = unit ? unit.weeks * Math.floor((newest - wanted + 1) / unit.weeks) : -Infinity
  return { newest, oldest, unit }
}

export function marksOf({ newest, oldest, unit }: Span): string[][] {
  if (unit === undefined) return []
  const last = Math.floor(newest / unit.weeks)
  return [Array.from({ length: last - oldest / unit.weeks + 1 }, (_, back) => `${unit.sign}${last - back}`)]
}
