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
  {
    what: `${what}, median`,
    value: many.median / bare.median,
    unit: 'x bare',
    goal,
    note: `${many.median.toFixed(2)} ms`,
  },
  {
    what: `${what}, 95th`,
    value: many.p95 / bare.median,
    unit: 'x bare',
    goal: goal * 3,
    note: `${many.p95.toFixed(2)} ms`,
  },
  { what: `${what}, ${sizes}`, value: many.median / few.median, unit: 'x', goal: 1.5 },
]
