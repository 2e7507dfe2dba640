import { isDeepStrictEqual as same } from 'node:util'
import { facultativosDe, feriadosNacionais } from '#server/platform/time/feriados.ts'
import {
  dateText,
  dayNumber,
  hasClockChange,
  instantOf,
  weekdayOf,
  yearOf,
} from '#server/platform/time/zone.ts'
import { type Span, unite } from './spans.ts'

const dias = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sab'] as const

type Dia = (typeof dias)[number]
/** HH:MM; fim may be 24:00. */
export type Intervalo = { inicio: string; fim: string }
export type Horas = Record<Dia, Intervalo[]>

/** Moments are milliseconds of the epoch. */
export type Versao = { id: number; vale_desde: number; horas: Horas; facultativos: string[] }

/** Its date is YYYY-MM-DD; without horas it is closed all day. */
export type FeriadoProprio = {
  data: string
  anual: boolean
  horas: Intervalo[] | null
  criado_em: number
  removido_em: number | null
}

/** At least one version, in order of vale_desde. */
export type Calendario = { fuso: string; versoes: Versao[]; feriados: FeriadoProprio[] }

/** A calendar made ready to count with; kept for as long as the calendar stays the same, it stays warm. */
export type Tempo = {
  fuso: string
  /** When other hours begin, after the first ones. */
  mudancas: readonly number[]
  /** The working time of a local day in order, as instants: each moment by what held at that moment. */
  workOn: (day: number) => readonly Span[]
}

/** The hours of a week from then on: versions in which nothing but feriados changed share them. */
type Regime = { desde: number; week: readonly (readonly Span[])[]; facultativos: readonly string[] }
/** An own feriado with its minutes, for as long as it was one. */
type Proprio = Pick<FeriadoProprio, 'data' | 'anual'> & {
  desde: number
  ate: number
  minutes: readonly Span[]
}
/** What makes a date differ from its weekday; the last of `proprios` takes the place of all others. */
type Especial = { isClosed: boolean; facultativo: string | undefined; proprios: Proprio[] }

/** Years that are kept ready. */
const MAX_YEARS = 32

export function prepararCalendario({ fuso, versoes, feriados }: Calendario): Tempo {
  const regimes = regimesOf(versoes)
  const first = versoes[0]?.vale_desde ?? 0
  const usual = regimes.at(-1)
  /** From then on the hours stay the same. */
  const settled = regimes.length > 1 ? (usual?.desde ?? first) : Number.NEGATIVE_INFINITY
  const proprios = propriosOf(feriados)
  const years = new Map<number, Map<number, Especial>>()
  /** Days on which something changed, perhaps again and again: no more than there were changes. */
  const parted = new Map<number, readonly Span[]>()

  /** The year of the last call: a walk over days asks for it again and again. */
  let recent = { from: 0, until: 0, days: new Map<number, Especial>() }
  function especialOn(day: number): Especial | undefined {
    if (day < recent.from || day >= recent.until) {
      const ano = yearOf(day)
      const days = years.get(ano) ?? especiaisOf(ano, proprios)
      if (years.size >= MAX_YEARS) years.clear()
      years.set(ano, days)
      recent = { from: dayNumber(`${ano}-01-01`), until: dayNumber(`${ano + 1}-01-01`), days }
    }
    return recent.days.get(day)
  }

  function workOn(day: number): readonly Span[] {
    const start = instantOf(fuso, day, 0)
    const especial = especialOn(day)
    if (!especial && start >= settled) return instantsOf(fuso, day, usual?.week[weekdayOf(day)] ?? [])
    return parted.get(day) ?? partsOf(day, especial, start, instantOf(fuso, day, 1440))
  }

  function partsOf(day: number, especial: Especial | undefined, start: number, end: number) {
    const at = (regime: Regime | undefined, moment: number) =>
      instantsOf(fuso, day, minutesOn(weekdayOf(day), regime, especial, Math.max(moment, first)))
    const place = placeOf(regimes, start)
    const cuts = cutsOf(regimes, place, especial, start, end)
    if (cuts.length === 0) return at(regimes[place], start)
    const bounds = [start, ...cuts, end]
    const parts = bounds.slice(0, -1).flatMap((from, index) => {
      const to = bounds[index + 1] ?? end
      return clip(at(regimes[placeOf(regimes, from)], from), from, to)
    })
    const work = unite(parts)
    parted.set(day, work)
    return work
  }

  return { fuso, mudancas: regimes.slice(1).map(({ desde }) => desde), workOn }
}

/** The hours that hold on this kind of day at this moment, in minutes. */
function minutesOn(
  weekday: number,
  regime: Regime | undefined,
  especial: Especial | undefined,
  moment: number,
) {
  const usual = regime?.week[weekday] ?? []
  if (!especial) return usual
  const own = especial.proprios.findLast(({ desde, ate }) => desde <= moment && moment < ate)
  if (own) return own.minutes
  const { isClosed, facultativo } = especial
  const isLeftOut = facultativo !== undefined && regime?.facultativos.includes(facultativo) === true
  return isClosed || isLeftOut ? [] : usual
}

/** The moments within a day at which something about it changed, in order. */
function cutsOf(
  regimes: readonly Regime[],
  place: number,
  especial: Especial | undefined,
  start: number,
  end: number,
): number[] {
  const cuts: number[] = []
  for (let next = place + 1; (regimes[next]?.desde ?? end) < end; next++)
    cuts.push(regimes[next]?.desde ?? end)
  for (const { desde, ate } of especial?.proprios ?? [])
    cuts.push(...[desde, ate].filter((moment) => start < moment && moment < end))
  return cuts.length > 1 ? [...new Set(cuts)].toSorted((a, b) => a - b) : cuts
}

const clip = (spans: readonly Span[], from: number, to: number): Span[] =>
  spans.flatMap((span) => {
    const [inicio, fim] = [Math.max(span.inicio, from), Math.min(span.fim, to)]
    return inicio < fim ? [{ inicio, fim }] : []
  })

function regimesOf(versoes: readonly Versao[]): Regime[] {
  const regimes: Regime[] = []
  let before: Versao | undefined
  for (const versao of versoes) {
    const { vale_desde, horas, facultativos } = versao
    if (!before || !same(horas, before.horas) || !same(facultativos, before.facultativos))
      regimes.push({ desde: vale_desde, week: dias.map((dia) => minutesOf(horas[dia])), facultativos })
    before = versao
  }
  return regimes
}

/** Which of them holds at this moment; before its own moment the first one does. */
function placeOf(regimes: readonly Regime[], moment: number): number {
  let [low, high] = [0, regimes.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((regimes[middle]?.desde ?? 0) <= moment) low = middle
    else high = middle - 1
  }
  return low
}

/** In the order in which one takes the place of another. */
const propriosOf = (feriados: readonly FeriadoProprio[]): Proprio[] =>
  feriados
    .toSorted((a, b) => a.criado_em - b.criado_em)
    .map(({ data, anual, horas, criado_em, removido_em }) => ({
      data,
      anual,
      desde: criado_em,
      ate: removido_em ?? Number.POSITIVE_INFINITY,
      minutes: minutesOf(horas ?? []),
    }))

/** The days of a year that may differ from their weekday. */
function especiaisOf(ano: number, proprios: readonly Proprio[]) {
  const days = new Map<number, Especial>()
  const on = (day: number) => {
    const especial = days.get(day) ?? { isClosed: false, facultativo: undefined, proprios: [] }
    days.set(day, especial)
    return especial
  }
  for (const { data, chave } of facultativosDe(ano)) on(dayNumber(data)).facultativo = chave
  for (const { data } of feriadosNacionais(ano)) on(dayNumber(data)).isClosed = true
  for (const proprio of proprios) {
    const first = Number(proprio.data.slice(0, 4))
    if (proprio.anual ? first > ano : first !== ano) continue
    const date = `${ano}${proprio.data.slice(4)}`
    const day = dayNumber(date)
    // 29/02 exists in leap years only.
    if (dateText(day) === date) on(day).proprios.push(proprio)
  }
  return days
}

const minutesOf = (intervalos: readonly Intervalo[]) =>
  unite(intervalos.map(({ inicio, fim }) => ({ inicio: minuteOf(inicio), fim: minuteOf(fim) })))

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const MINUTE_MS = 60_000

function instantsOf(fuso: string, day: number, minutes: readonly Span[]): readonly Span[] {
  if (minutes.length === 0) return minutes
  if (!hasClockChange(fuso, day)) {
    const start = instantOf(fuso, day, 0)
    return minutes.map(({ inicio, fim }) => ({
      inicio: start + inicio * MINUTE_MS,
      fim: start + fim * MINUTE_MS,
    }))
  }
  const at = (minute: number) => instantOf(fuso, day, minute)
  // A time that did not exist moves forward, perhaps past the next one.
  return unite(minutes.map(({ inicio, fim }) => ({ inicio: at(inicio), fim: at(fim) })))
}
