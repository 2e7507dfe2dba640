import type { Calendario } from '#server/features/sla/tempo/calendario.ts'
import { type Tempo, prepararCalendario } from '#server/features/sla/tempo/calendario.ts'
import { hoursOn, localOf, MINUTE } from './random-calendarios.ts'
import type { Works } from './slow-clocks.ts'

const HOURS_OF_A_DAY = 24
const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Local date and minute of the day, for every hour from `start`; only on days of a clock change hour by hour. */
function localHours(fuso: string, start: number, days: number) {
  return Array.from({ length: days }, (_, day) => {
    const first = start + day * HOURS_OF_A_DAY * 60
    const at = (hour: number) => localOf(fuso, (first + hour * 60) * MINUTE)
    const isUsual = at(0).time === at(HOURS_OF_A_DAY).time
    const zero = Date.parse(`${at(0).date}T${at(0).time}Z`)
    return Array.from({ length: HOURS_OF_A_DAY }, (_hour, hour) => {
      if (!isUsual) return at(hour)
      const text = new Date(zero + hour * 60 * MINUTE).toISOString()
      return { date: text.slice(0, 10), time: text.slice(11, 16) }
    })
  }).flat()
}

/** The working minutes of each version from `start`, looked up by the rules for a date. */
function minutesByVersao(calendario: Calendario, start: number, days: number): Uint8Array[] {
  const hours = localHours(calendario.fuso, start, days)
  return calendario.versoes.map((versao) => {
    const byDate = new Map<string, Uint8Array>()
    const dayOf = (date: string) => {
      const known = byDate.get(date)
      if (known) return known
      const day = new Uint8Array(HOURS_OF_A_DAY * 60)
      for (const { inicio, fim } of hoursOn(calendario, versao, versao.vale_desde, date))
        day.fill(1, minuteOf(inicio), minuteOf(fim))
      byDate.set(date, day)
      return day
    }
    const minutes = new Uint8Array(hours.length * 60)
    for (const [index, { date, time }] of hours.entries())
      minutes.set(dayOf(date).subarray(minuteOf(time), minuteOf(time) + 60), index * 60)
    return minutes
  })
}

export type KnownCalendario = ReturnType<typeof knownCalendario>

/** A calendar of which newer versions become known one after the other. Instants are minutes. */
export function knownCalendario(calendario: Calendario, start: number, days: number) {
  const { versoes } = calendario
  const minutes = minutesByVersao(calendario, start, days)
  const since = versoes.map(({ vale_desde }) => vale_desde / MINUTE)
  const tempos: Tempo[] = versoes.map(({ vale_desde }, index) =>
    prepararCalendario({
      ...calendario,
      versoes: versoes.slice(0, index + 1),
      feriados: calendario.feriados
        .filter(({ criado_em }) => criado_em <= vale_desde)
        .map((feriado) => ({
          ...feriado,
          removido_em: (feriado.removido_em ?? Infinity) <= vale_desde ? feriado.removido_em : null,
        })),
    }),
  )
  const held = { newest: 0 }
  const works: Works = (minute) => {
    let version = held.newest
    while (version > 0 && (since[version] ?? 0) > minute) version--
    return minutes[version]?.[minute - start] === 1
  }
  return {
    works,
    changes: since.slice(1),
    /** What is known at this moment. */
    know: (moment: number) => {
      held.newest = Math.max(
        0,
        since.findLastIndex((desde) => desde <= moment),
      )
    },
    newest: () => held.newest,
    tempoOf: (version: number) => tempos[version] ?? prepararCalendario(calendario),
  }
}
