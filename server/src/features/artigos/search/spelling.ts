/** Edit distance with transpositions. */
export function editDistance(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, column) => column)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity
  for (let row = 1; row <= from.length; row++) {
    rows.push([row])
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1]
      const isSwap = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      const best = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (same ? 0 : 1),
        isSwap ? at(row - 2, column - 2) + 1 : Infinity,
      )
      rows[row]?.push(best)
    }
  }
  return at(from.length, to.length)
}

/** A short word with one typo may be another word; longer ones allow more. */
const slipsAllowed = (word: string) => (word.length < 4 ? 0 : word.length < 6 ? 1 : word.length < 10 ? 2 : 3)

/** How well a known word matches what was typed: 0 if they are too far apart. */
export function likeness(typed: string, known: string): number {
  if (/\d/.test(typed)) return 0
  const slips = editDistance(typed, known)
  return slips > slipsAllowed(typed) ? 0 : 1 - slips / Math.max(typed.length, known.length)
}
