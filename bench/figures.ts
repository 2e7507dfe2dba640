export type Figure = { what: string; value: number; unit: string; goal: number; note?: string }

export const print = ({ what, value, unit, goal, note = '' }: Figure) =>
  console.log(
    `${value <= goal ? 'ok  ' : 'OVER'} ${what.padEnd(52)} ${value.toFixed(1).padStart(7)} ${unit.padEnd(6)} (goal ${goal}) ${note}`.trimEnd(),
  )
