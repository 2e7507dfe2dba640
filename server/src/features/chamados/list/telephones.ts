/** Fewer digits are a year or an amount. */
const SHORTEST = 4
const SHORTEST_MASKED = 6
/** With the country’s number before it. */
const ABROAD = 12

/** A group of digits as it was typed, and a telephone that it may be of. */
export type Typed = { parte: string; numero: string }

/**
 * The telephones in a search, typed with or without a mask: "(11) 98765-4321" is three words, each of which stands for
 * the whole number. What follows a # is a ticket’s number.
 */
export function telephonesIn(text: string): Typed[] {
  const runs = text.replaceAll(/#\s*\d+/g, '#').match(/\d[\d\s().+-]*/g) ?? []
  return runs.flatMap((run) => {
    const partes = run.match(/\d+/g) ?? []
    const whole = partes.join('').replace(/^0+/, '')
    const numero = whole.length >= ABROAD ? whole.replace(/^55/, '') : whole
    if (partes.length > 1 && numero.length >= SHORTEST_MASKED)
      return partes.map((parte) => ({ parte, numero }))
    return partes.filter(({ length }) => length >= SHORTEST).map((parte) => ({ parte, numero: parte }))
  })
}
