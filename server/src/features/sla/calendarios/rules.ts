import type { Calendario, Feriado } from '#contract/sla.ts'
import { isDeepStrictEqual as same } from 'node:util'
import { facultativosDe, feriadosNacionais } from '#server/platform/time/feriados.ts'
import type { FeriadoRow } from '../feriados/queries.ts'

/** What a year's holidays are in a calendar. One of the company's own takes the place of another on its day. */
export function feriadosDoAno(
  ano: number,
  { facultativos }: Pick<Calendario, 'facultativos'>,
  proprios: readonly FeriadoRow[],
): Feriado[] {
  const computed = { id: null, anual: true, horas: null, geral: true }
  const own = proprios.flatMap(({ id_calendario, ...feriado }): Feriado[] => {
    const first = Number(feriado.data.slice(0, 4))
    if (feriado.anual ? first > ano : first !== ano) return []
    const data = `${ano}${feriado.data.slice(4)}`
    if (feriado.data.endsWith('-02-29') && !isLeap(ano)) return []
    return [{ ...feriado, data, origem: 'proprio', chave: null, vale: true, geral: id_calendario === null }]
  })
  // In the order in which one takes the place of another.
  const all: Feriado[] = [
    ...facultativosDe(ano).map((feriado) => ({
      ...computed,
      ...feriado,
      origem: 'facultativo' as const,
      vale: facultativos.includes(feriado.chave),
    })),
    ...feriadosNacionais(ano).map((feriado) => ({
      ...computed,
      ...feriado,
      origem: 'nacional' as const,
      chave: null,
      vale: true,
    })),
    ...own,
  ]
  const holding = new Map(all.filter(({ vale }) => vale).map((feriado) => [feriado.data, feriado]))
  return all
    .map((feriado) => ({ ...feriado, vale: holding.get(feriado.data) === feriado }))
    .toSorted((a, b) => (a.data < b.data ? -1 : a.data > b.data ? 1 : 0))
}

const isLeap = (ano: number) => new Date(Date.UTC(ano, 1, 29)).getUTCMonth() === 1

type Regras = Pick<Calendario, 'horas' | 'facultativos'>
type Agendada = NonNullable<Calendario['agendada']>
type Sent = { [Name in keyof Regras]?: Regras[Name] | undefined }

const merged = <Before extends Regras>(before: Before, { horas, facultativos }: Sent): Before => ({
  ...before,
  horas: horas ?? before.horas,
  facultativos: facultativos ?? before.facultativos,
})

/** What holds from now on, and what from a later moment on: at most one change is planned, and what is saved last takes its place. */
export function mudancaDe(
  { horas, facultativos, agendada: planned }: Regras & { agendada: Agendada | null },
  sent: Sent,
  vale_desde: string | undefined,
): { agora: Regras; agendada: Agendada | null } {
  const before = { horas, facultativos }
  const agora = vale_desde === undefined ? merged(before, sent) : before
  const wanted =
    vale_desde === undefined
      ? planned && merged(planned, sent)
      : { ...merged(planned ?? before, sent), vale_desde }
  const isOther = wanted && !same(merged(before, wanted), agora)
  return { agora, agendada: isOther ? wanted : null }
}
