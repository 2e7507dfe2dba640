import { facultativosDe, feriadosNacionais } from '#server/platform/time/feriados.ts'
import { dateText, dayNumber, weekdayOf, yearOf } from '#server/platform/time/zone.ts'
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

/** At least one version, in order of vale_desde; each change of a feriado has its version. */
export type Calendario = { fuso: string; versoes: Versao[]; feriados: FeriadoProprio[] }

/** A calendario made ready to count with; kept for as long as the calendario stays the same, it stays warm. */
export type Tempo = { fuso: string; versoes: readonly Vigencia[] }
type Vigencia = { desde: number; ate: number; minutesOn: (day: number) => readonly Span[] }

export function prepararCalendario({ fuso, versoes, feriados }: Calendario): Tempo {
  const inOrder = feriados.toSorted((a, b) => a.criado_em - b.criado_em)
  return {
    fuso,
    versoes: versoes.map((versao, index) => ({
      desde: index === 0 ? Number.NEGATIVE_INFINITY : versao.vale_desde,
      ate: versoes[index + 1]?.vale_desde ?? Number.POSITIVE_INFINITY,
      minutesOn: minutesByDay(
        versao,
        inOrder.filter((feriado) => isKnown(feriado, versao.vale_desde)),
      ),
    })),
  }
}

const isKnown = ({ criado_em, removido_em }: FeriadoProprio, moment: number) =>
  criado_em <= moment && (removido_em === null || removido_em > moment)

function minutesByDay(versao: Versao, proprios: readonly FeriadoProprio[]) {
  const week = dias.map((dia) => minutesOf(versao.horas[dia]))
  const years = new Map<number, Map<number, readonly Span[]>>()
  return (day: number): readonly Span[] => {
    const ano = yearOf(day)
    const feriados = years.get(ano) ?? feriadosOf(ano, versao, proprios)
    years.set(ano, feriados)
    return feriados.get(day) ?? week[weekdayOf(day)] ?? []
  }
}

/** The days of a year that differ from their weekday; a later entry takes the place of an earlier one. */
function feriadosOf(ano: number, { facultativos }: Versao, proprios: readonly FeriadoProprio[]) {
  const days = new Map<number, readonly Span[]>()
  for (const { data, chave } of facultativosDe(ano))
    if (facultativos.includes(chave)) days.set(dayNumber(data), [])
  for (const { data } of feriadosNacionais(ano)) days.set(dayNumber(data), [])
  for (const { data, anual, horas } of proprios) {
    const first = Number(data.slice(0, 4))
    const date = `${ano}${data.slice(4)}`
    const day = dayNumber(date)
    // 29/02 exists in leap years only.
    if ((anual ? first <= ano : first === ano) && dateText(day) === date)
      days.set(day, minutesOf(horas ?? []))
  }
  return days
}

const minutesOf = (intervalos: readonly Intervalo[]) =>
  unite(intervalos.map(({ inicio, fim }) => ({ inicio: minuteOf(inicio), fim: minuteOf(fim) })))

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
