import type { Times } from './measure.ts'

/** Without a goal it is informative; at or below the goal is good. */
export type Figure = { what: string; value: number; unit: string; goal?: number; note?: string }

const stateOf = ({ value, goal }: Figure) => (goal === undefined ? '    ' : value <= goal ? 'ok  ' : 'OVER')

export const print = (figure: Figure) => {
  const { what, value, unit, goal, note = '' } = figure
  const wanted = goal === undefined ? '' : `(goal ${goal}) `
  console.log(
    `${stateOf(figure)} ${what.padEnd(56)} ${value.toFixed(1).padStart(7)} ${unit.padEnd(6)} ${wanted}${note}`.trimEnd(),
  )
}

/** The table rows of docs/performance.md. */
export const asRow = (figure: Figure) => {
  const { what, value, unit, goal, note = '' } = figure
  return [
    what,
    `${value.toFixed(1)} ${unit}`.trim(),
    goal === undefined ? '' : String(goal),
    note,
    stateOf(figure).trim(),
  ]
}

export type Report = (figure: Figure) => void

/** A call relative to the bare server of the same run, and to itself on little data. */
export const compare = (
  what: string,
  bare: Times,
  few: Times,
  many: Times,
  { goal, sizes }: { goal: number; sizes: string },
): Figure[] => [
  ...besideBare(what, bare, many, { median: goal, p95: goal * 3 }),
  {
    what: `${what}, ${sizes}`,
    value: many.median / few.median,
    unit: 'x',
    goal: 1.5,
    note: `${few.median.toFixed(2)} to ${many.median.toFixed(2)} ms`,
  },
]

/** A call relative to the bare server of the same run. */
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
