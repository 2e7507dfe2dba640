import { describe, expect, it } from 'vitest'
import { makeRandom } from '#server/demo/random.ts'
import {
  DAY,
  fusos,
  hoursOn,
  localOf,
  MINUTE,
  randomCalendario,
  randomCentre,
} from '#server/testing/sla/random-calendarios.ts'
import { type Calendario, prepararCalendario } from './calendario.ts'
import { intervalos, somar, util } from './contas.ts'

/** The rules of sla.md for one minute. */
function isWorking(calendario: Calendario, minute: number): boolean {
  const { fuso, versoes } = calendario
  const { date, time } = localOf(fuso, minute)
  const versao = versoes.findLast(({ vale_desde }) => vale_desde <= minute) ?? versoes[0]
  const asOf = Math.max(minute, versoes[0]?.vale_desde ?? 0)
  return hoursOn(calendario, versao, asOf, date).some(({ inicio, fim }) => inicio <= time && time < fim)
}

/** Two days, walked minute by minute. */
function walkMinutes(calendario: Calendario, start: number) {
  const length = 2 * 1440
  const working = Array.from({ length }, (_, index) => isWorking(calendario, start + index * MINUTE))
  const used = [0]
  for (const [index, works] of working.entries()) used.push((used[index] ?? 0) + (works ? MINUTE : 0))
  const usedUntil = (offset: number) => {
    const index = Math.floor(offset / MINUTE)
    return (used[index] ?? 0) + (working[index] ? offset % MINUTE : 0)
  }
  /** The first moment until which so much was used, as a walker finds it. */
  const reached = (wanted: number) => {
    const index = used.findIndex((sum) => sum >= wanted)
    return index * MINUTE - ((used[index] ?? 0) - wanted)
  }
  return { end: length * MINUTE, working, usedUntil, reached }
}

const SEED = 20_261_117

describe('util, somar and intervalos › as a walk minute by minute says', () => {
  it.each(Array.from({ length: 200 }, (_, index) => index))('calendario %i', (round) => {
    const random = makeRandom(SEED + round)
    const fuso = random.pick(fusos)
    const centre = randomCentre(random, fuso)
    const calendario = randomCalendario(random, fuso, centre)
    const tempo = prepararCalendario(calendario)
    const start = centre - random.integer(300, 2200) * MINUTE
    const { end, working, usedUntil, reached } = walkMinutes(calendario, start)

    const spans = intervalos(tempo, start, start + end)
    const edges = working.flatMap((works, index) =>
      works === (working[index - 1] ?? false) ? [] : [start + index * MINUTE],
    )
    if (working.at(-1)) edges.push(start + end)
    expect(spans.flatMap(({ inicio, fim }) => [inicio, fim])).toEqual(edges)

    for (let pair = 0; pair < 30; pair++) {
      const unit = random.pick([1, MINUTE])
      const [a, b] = [random.integer(0, end / unit) * unit, random.integer(0, end / unit) * unit]
      expect(util(tempo, start + a, start + b)).toBe(b > a ? usedUntil(b) - usedUntil(a) : 0)
      const left = usedUntil(end) - usedUntil(a)
      if (left < unit) continue
      const wanted = random.integer(1, left / unit) * unit
      expect(somar(tempo, start + a, wanted)).toBe(start + reached(usedUntil(a) + wanted))
    }

    for (let far = 0; far < 10; far++) {
      const t = start + random.integer(0, end)
      const wanted = random.integer(1, 40 * DAY)
      const due = somar(tempo, t, wanted)
      if (due === undefined) expect(util(tempo, t, t + 5 * 365 * DAY)).toBeLessThan(wanted)
      else expect([util(tempo, t, due), util(tempo, t, due - 1)]).toEqual([wanted, wanted - 1])
    }
  })
})
