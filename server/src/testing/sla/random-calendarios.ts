import { Temporal } from 'temporal-polyfill'
import type { Random } from '#server/demo/random.ts'
import { facultativos, facultativosDe, feriadosNacionais } from '#server/platform/time/feriados.ts'
import type {
  Calendario,
  FeriadoProprio,
  Horas,
  Intervalo,
  Versao,
} from '#server/features/sla/tempo/calendario.ts'

export const MINUTE = 60_000
export const DAY = 1440 * MINUTE
const dias = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sab'] as const
export const fusos = [
  'Noronha',
  'Belem',
  'Fortaleza',
  'Recife',
  'Araguaina',
  'Maceio',
  'Bahia',
  'Sao_Paulo',
  'Campo_Grande',
  'Cuiaba',
  'Santarem',
  'Porto_Velho',
  'Boa_Vista',
  'Manaus',
  'Eirunepe',
  'Rio_Branco',
].map((city) => `America/${city}`)

const timeText = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** No boundary inside the hours that a clock change skips or repeats: there minutes cannot tell what is meant. */
function randomIntervalos(random: Random): Intervalo[] {
  const wanted = 2 * random.integer(0, 4)
  const bounds = new Set<number>()
  while (bounds.size < wanted) bounds.add(random.integer(60, 23 * 60))
  const minutes = [...bounds].toSorted((a, b) => a - b)
  if (wanted > 0 && random.chance(0.3)) minutes[0] = 0
  if (wanted > 0 && random.chance(0.3)) minutes[wanted - 1] = 1440
  if (wanted > 2 && random.chance(0.2)) minutes[2] = minutes[1] ?? 0
  return Array.from({ length: wanted / 2 }, (_, index) => ({
    inicio: timeText(minutes[2 * index] ?? 0),
    fim: timeText(minutes[2 * index + 1] ?? 0),
  }))
}

const randomHoras = (random: Random): Horas => ({
  dom: randomIntervalos(random),
  seg: randomIntervalos(random),
  ter: randomIntervalos(random),
  qua: randomIntervalos(random),
  qui: randomIntervalos(random),
  sex: randomIntervalos(random),
  sab: randomIntervalos(random),
})

/** Where something happens: a clock change, a feriado of every calendario, or nothing. */
export function randomCentre(random: Random, fuso: string): number {
  const instant = random.integer(Date.UTC(2000, 0, 1) / MINUTE, Date.UTC(2032, 0, 1) / MINUTE) * MINUTE
  const kind = random.integer(0, 2)
  if (kind === 0) {
    const from = Temporal.Instant.fromEpochMilliseconds(instant - 8 * 365 * DAY).toZonedDateTimeISO(fuso)
    return from.getTimeZoneTransition('next')?.epochMilliseconds ?? instant
  }
  const ano = new Date(instant).getUTCFullYear()
  return kind === 1
    ? Date.parse(random.pick([...feriadosNacionais(ano), ...facultativosDe(ano)]).data)
    : instant
}

function randomFeriado(random: Random, centre: number, moments: number[]): FeriadoProprio {
  const date = Temporal.PlainDate.from(
    new Date(centre + random.integer(-2, 2) * DAY).toISOString().slice(0, 10),
  )
  const criado_em = random.pick([...moments, (moments[0] ?? 0) - random.integer(1, 9) * DAY])
  const removals = moments.filter((moment) => moment > criado_em)
  return {
    data: date.add({ years: random.pick([-1, 0, 0, 0, 1]) }).toString(),
    anual: random.chance(0.6),
    horas: random.chance(0.5) ? randomIntervalos(random) : null,
    criado_em,
    removido_em: removals.length > 0 && random.chance(0.5) ? random.pick(removals) : null,
  }
}

export function randomCalendario(random: Random, fuso: string, centre: number): Calendario {
  const moments = Array.from(
    { length: random.integer(1, 5) },
    () => centre + random.integer(-4000, 4000) * MINUTE,
  )
  const inOrder = [...new Set(moments)].toSorted((a, b) => a - b)
  const usual = randomHoras(random)
  const versoes = inOrder.map((vale_desde, id): Versao => ({
    id,
    vale_desde,
    horas: random.chance(0.5) ? usual : randomHoras(random),
    facultativos: facultativos.filter(() => random.chance(0.5)),
  }))
  const feriados = Array.from({ length: random.integer(0, 6) }, () => randomFeriado(random, centre, inOrder))
  return { fuso, versoes, feriados }
}

/** The rules of sla.md for a local date, with nothing of the code that is tested but the dates of the year. */
export function hoursOn({ feriados }: Calendario, versao: Versao | undefined, asOf: number, date: string) {
  const proprio = feriados
    .filter(({ criado_em, removido_em }) => criado_em <= asOf && (removido_em ?? Infinity) > asOf)
    .filter(({ data, anual }) => data === date || (anual && data < date && data.slice(5) === date.slice(5)))
    .toSorted((a, b) => a.criado_em - b.criado_em)
    .at(-1)
  if (proprio) return proprio.horas ?? []
  return isClosed(date, versao?.facultativos ?? [])
    ? []
    : (versao?.horas[dias[new Date(date).getUTCDay()] ?? 'dom'] ?? [])
}

const isClosed = (date: string, chaves: string[]) =>
  closedOf(Number(date.slice(0, 4))).some(
    ({ data, chave }) => data === date && (chave === undefined || chaves.includes(chave)),
  )

type Closed = { data: string; chave?: string }
const closedByYear = new Map<number, Closed[]>()
function closedOf(ano: number): Closed[] {
  const closed = closedByYear.get(ano) ?? [...feriadosNacionais(ano), ...facultativosDe(ano)]
  closedByYear.set(ano, closed)
  return closed
}

/** Date and time of a zone's clocks. */
export function localOf(fuso: string, instant: number) {
  const { offsetNanoseconds } = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(fuso)
  const text = new Date(instant + offsetNanoseconds / 1_000_000).toISOString()
  return { date: text.slice(0, 10), time: text.slice(11, 16) }
}
