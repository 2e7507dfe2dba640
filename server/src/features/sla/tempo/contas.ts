import { dayOf, instantOf } from '#server/platform/time/zone.ts'
import type { Tempo } from './calendario.ts'
import { type Span, unite } from './spans.ts'

/** A calendario that hardly opens is given up after five years. */
const MAX_MS = (5 * 365 + 2) * 86_400_000

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
  [now, ...tempo.mudancas.filter((desde) => desde > now)].every((t) => somar(tempo, t, d) !== undefined)

/** The working time from a to b, in as few spans as possible. */
export function intervalos(tempo: Tempo, a: number, b: number): Span[] {
  const spans: Span[] = []
  walk(tempo, a, b, (inicio, fim) => spans.push({ inicio, fim }) > 0)
  return unite(spans)
}

/** Tells the working time from a to b in order, while `tell` wants more. */
function walk({ fuso, workOn }: Tempo, a: number, b: number, tell: (inicio: number, fim: number) => boolean) {
  for (let day = dayOf(fuso, a); instantOf(fuso, day, 0) < b; day++)
    for (const span of workOn(day)) {
      const inicio = Math.max(a, span.inicio)
      const fim = Math.min(b, span.fim)
      if (inicio < fim && !tell(inicio, fim)) return
    }
}
