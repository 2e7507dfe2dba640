import { dateText, dayNumber } from './zone.ts'

/** Dates on which a calendario may work or not; the others of this file are closed everywhere by law. */
export const facultativos = ['carnaval', 'corpus_christi'] as const

/** The date is YYYY-MM-DD. */
type Feriado = { data: string; nome: string }
type Facultativo = Feriado & { chave: (typeof facultativos)[number] }

const CONSCIENCIA_NEGRA_SINCE = 2024

/** Anonymous Gregorian computus (Meeus, Astronomical Algorithms, chapter 8). */
function easter(ano: number): number {
  const golden = ano % 19
  const century = Math.floor(ano / 100)
  const ofCentury = ano % 100
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451)
  return dayNumber(`${ano}-03-22`) + epact + toSunday - 7 * late
}

/** The national holidays of a year, in order of date. */
export function feriadosNacionais(ano: number): Feriado[] {
  const fixed = [
    ['01-01', 'Confraternização Universal'],
    ['04-21', 'Tiradentes'],
    ['05-01', 'Dia do Trabalho'],
    ['09-07', 'Independência do Brasil'],
    ['10-12', 'Nossa Senhora Aparecida'],
    ['11-02', 'Finados'],
    ['11-15', 'Proclamação da República'],
    ...(ano >= CONSCIENCIA_NEGRA_SINCE ? [['11-20', 'Dia da Consciência Negra'] as const] : []),
    ['12-25', 'Natal'],
  ] as const
  return [
    { data: dateText(easter(ano) - 2), nome: 'Sexta-feira Santa' },
    ...fixed.map(([date, nome]) => ({ data: `${ano}-${date}`, nome })),
  ].toSorted((a, b) => (a.data < b.data ? -1 : 1))
}

export function facultativosDe(ano: number): Facultativo[] {
  const sunday = easter(ano)
  return [
    { data: dateText(sunday - 48), nome: 'Carnaval', chave: 'carnaval' },
    { data: dateText(sunday - 47), nome: 'Carnaval', chave: 'carnaval' },
    { data: dateText(sunday + 60), nome: 'Corpus Christi', chave: 'corpus_christi' },
  ]
}
