import { expect, it } from 'vitest'
import { facultativosDe, feriadosNacionais } from './feriados.ts'

const later = (data: string, days: number) =>
  new Date(Date.parse(data) + days * 86_400_000).toISOString().slice(0, 10)
const datesOf = (feriados: { data: string }[]) => feriados.map(({ data }) => data)

// From the almanac; 2008 and 2038 are nearly the earliest and the latest Easter that there is, 1954 to 2076 the rule's exceptions.
it.each([
  '1954-04-18',
  '1981-04-19',
  '1999-04-04',
  '2000-04-23',
  '2001-04-15',
  '2008-03-23',
  '2011-04-24',
  '2016-03-27',
  '2018-04-01',
  '2019-04-21',
  '2020-04-12',
  '2021-04-04',
  '2022-04-17',
  '2023-04-09',
  '2024-03-31',
  '2025-04-20',
  '2026-04-05',
  '2027-03-28',
  '2028-04-16',
  '2029-04-01',
  '2030-04-21',
  '2031-04-13',
  '2032-03-28',
  '2033-04-17',
  '2034-04-09',
  '2035-03-25',
  '2038-04-25',
  '2049-04-18',
  '2076-04-19',
])('Easter on %s › Sexta-feira Santa, Carnaval and Corpus Christi around it', (easter) => {
  const ano = Number(easter.slice(0, 4))
  expect(feriadosNacionais(ano)).toContainEqual({ data: later(easter, -2), nome: 'Sexta-feira Santa' })
  expect(datesOf(facultativosDe(ano))).toEqual([-48, -47, 60].map((days) => later(easter, days)))
})

const fixed = {
  '01-01': 'Confraternização Universal',
  '04-21': 'Tiradentes',
  '05-01': 'Dia do Trabalho',
  '09-07': 'Independência do Brasil',
  '10-12': 'Nossa Senhora Aparecida',
  '11-02': 'Finados',
  '11-15': 'Proclamação da República',
  '11-20': 'Dia da Consciência Negra',
  '12-25': 'Natal',
}
it.each([
  [2026, '2026-04-03'],
  [2027, '2027-03-26'],
])('all of %i, in order', (ano, sexta) => {
  const all = Object.entries(fixed).map(([day, nome]) => ({ data: `${ano}-${day}`, nome }))
  const expected = [...all.slice(0, 1), { data: sexta, nome: 'Sexta-feira Santa' }, ...all.slice(1)]
  expect(feriadosNacionais(ano)).toEqual(expected)
})

it('Sexta-feira Santa stands behind Tiradentes when Easter is late', () => {
  expect(datesOf(feriadosNacionais(2038)).slice(1, 3)).toEqual(['2038-04-21', '2038-04-23'])
})

it('20/11 is one from 2024', () => {
  const since = [2022, 2023, 2024, 2025].map((ano) =>
    datesOf(feriadosNacionais(ano)).includes(`${ano}-11-20`),
  )
  expect(since).toEqual([false, false, true, true])
})

it('the facultativos of 2027 by their chaves', () => {
  expect(facultativosDe(2027)).toEqual([
    { data: '2027-02-08', nome: 'Carnaval', chave: 'carnaval' },
    { data: '2027-02-09', nome: 'Carnaval', chave: 'carnaval' },
    { data: '2027-05-27', nome: 'Corpus Christi', chave: 'corpus_christi' },
  ])
})
