import { expect, test } from 'vitest'
import type { CalendarVisita } from '#contract/visitas.ts'
import { hoursOf, lanesOf, minutesOf } from './layout.ts'

const base: CalendarVisita = {
  id: 1,
  data_hora_prevista: '',
  nome_cliente: 'Padaria',
  ativo_cliente: 'S',
  id_analista: 1,
  nome_analista: 'Ana',
  ativo_analista: 'S',
  status: 'AGUARDANDO',
  atrasada: false,
  versao: 1,
}
/** São Paulo is three hours behind. */
const at = (...times: string[]) =>
  times.map((time, id) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number)
    return {
      ...base,
      id,
      data_hora_prevista: new Date(Date.UTC(2026, 10, 16, hour + 3, minute)).toISOString(),
    }
  })
const lanes = (...times: string[]) => lanesOf(at(...times)).map(({ lane, lanes: of }) => `${lane + 1}/${of}`)

test('counts minutes by the clock of São Paulo', () => {
  expect(at('23:30').map(({ data_hora_prevista }) => minutesOf(data_hora_prevista))).toEqual([23 * 60 + 30])
})

test('visits that do not meet have the whole width, also when one ends as the next begins', () => {
  expect(lanes('08:00', '09:00', '13:30')).toEqual(['1/1', '1/1', '1/1'])
})

test('those of the same hour share it', () => {
  expect(lanes('08:30', '08:30', '08:30')).toEqual(['1/3', '2/3', '3/3'])
})

test('a chain shares it, and takes a lane that is free again', () => {
  expect(lanes('08:00', '08:30', '09:00', '12:00')).toEqual(['1/2', '2/2', '1/2', '1/1'])
})

test('shows the working day, and more only where something is planned', () => {
  expect(hoursOf([])).toEqual({ first: 7, last: 19 })
  expect(hoursOf(at('06:30', '18:45'))).toEqual({ first: 6, last: 20 })
  expect(hoursOf(at('23:30'))).toEqual({ first: 7, last: 24 })
})
