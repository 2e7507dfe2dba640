import type { Times } from './measure.ts'

export type Figure = { what: string; value: number; unit: string; goal: number; note?: string }

export const print = ({ what, value, unit, goal, note = '' }: Figure) =>
  console.log(
    `${value <= goal ? 'ok  ' : 'OVER'} ${what.padEnd(52)} ${value.toFixed(1).padStart(7)} ${unit.padEnd(6)} (goal ${goal}) ${note}`.trimEnd(),
  )

export type Report = (figure: Figure) => void

/** A call beside the bare limit of the same run, and beside itself on little data. */
export const compare = (
  what: string,
  bare: Times,
  few: Times,
  many: Times,
  { goal, sizes }: { goal: number; sizes: string },
): Figure[] => [
  ...besideBare(what, bare, many, { median: goal, p95: goal * 3 }),
  { what: `${what}, ${sizes}`, value: many.median / few.median, unit: 'x', goal: 1.5 },
]

/** A call beside the bare limit of the same run. */
export const besideBare = (
  what: string,
  bare: Times,
  ours: Times,
  goal: { median: number; p95: number },
): Figure[] =>
  (['median', 'p95'] as const).map((key) => ({
    what: `${what}, ${key === 'p95' ? '95th' : key}`,
    value: ours[key] / bare.median,
    unit: 'x bare',
    goal: goal[key],
    note: `${ours[key].toFixed(2)} ms`,
  }))
