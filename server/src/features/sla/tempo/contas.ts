import { dayOf, hasClockChange, instantOf } from '#server/platform/time/zone.ts'
import type { Tempo } from './calendario.ts'
import { type Span, unite } from './spans.ts'

/** A calendario that hardly opens is given up after five years. */
const MAX_MS = (5 * 365 + 2) * 86_400_000
const MINUTE_MS = 60_000

/** Working milliseconds from a to b. */
export function util(tempo: Tempo, a: number, b: number): number {
  let sum = 0
  walk(tempo, a, b, (inicio, fim) => {
    sum += fim - inicio
    return true
  })
  return sum
}

/** The earliest instant with so many working milliseconds since t: at the end of an interval, never at the next start. */
export function somar(tempo: Tempo, t: number, d: number): number | undefined {
  if (d <= 0) return t
  let rest = d
  let found: number | undefined
  walk(tempo, t, t + MAX_MS, (inicio, fim) => {
    if (rest <= fim - inicio) found = inicio + rest
    rest -= fim - inicio
    return found === undefined
  })
  return found
}

/** Whether so many working milliseconds pass, from now on and from whenever other hours begin. */
export const isReached = (tempo: Tempo, now: number, d: number) =>
  [now, ...tempo.versoes.map(({ desde }) => desde).filter((desde) => desde > now)].every(
    (t) => somar(tempo, t, d) !== undefined,
  )

/** The working time from a to b, in as few spans as possible. */
export function intervalos(tempo: Tempo, a: number, b: number): Span[] {
  const spans: Span[] = []
  walk(tempo, a, b, (inicio, fim) => spans.push({ inicio, fim }) > 0)
  return unite(spans)
}

/** Tells the working time from a to b in order, while `tell` wants more. A day on which the version changes comes once with each. */
function walk(
  { fuso, versoes }: Tempo,
  a: number,
  b: number,
  tell: (inicio: number, fim: number) => boolean,
) {
  for (const { desde, ate, minutesOn } of versoes) {
    const from = Math.max(a, desde)
    const to = Math.min(b, ate)
    if (!(from < to)) continue
    for (let day = dayOf(fuso, from); instantOf(fuso, day, 0) < to; day++)
      for (const span of instantsOf(fuso, day, minutesOn(day))) {
        const inicio = Math.max(from, span.inicio)
        const fim = Math.min(to, span.fim)
        if (inicio < fim && !tell(inicio, fim)) return
      }
  }
}

function instantsOf(fuso: string, day: number, minutes: readonly Span[]): readonly Span[] {
  const start = instantOf(fuso, day, 0)
  const changed = hasClockChange(fuso, day)
  const at = (minute: number) => (changed ? instantOf(fuso, day, minute) : start + minute * MINUTE_MS)
  const instants = minutes.map(({ inicio, fim }) => ({ inicio: at(inicio), fim: at(fim) }))
  // A time that did not exist moves forward, perhaps past the next one.
  return changed ? unite(instants) : instants
}
