import { expect, it } from 'vitest'
import type { Horas, Intervalo } from '#contract/sla.ts'
import { allDay, daysText, semanaText, usualDay } from './horario.ts'

const closed: Intervalo[] = []
const office = [
  { inicio: '08:00', fim: '12:00' },
  { inicio: '13:00', fim: '18:00' },
]
const morning = [{ inicio: '08:00', fim: '12:00' }]
const week = (days: Intervalo[], sab = closed, dom = closed): Horas => ({
  seg: days,
  ter: days,
  qua: days,
  qui: days,
  sex: days,
  sab,
  dom,
})

it.each([
  [week(office), 540, 'seg. a sex. 08:00–12:00, 13:00–18:00'],
  [week(office, morning), 540, 'seg. a sex. 08:00–12:00, 13:00–18:00; sáb. 08:00–12:00'],
  [week(allDay, allDay, allDay), 1440, 'todos os dias 24 horas'],
  [week(closed, morning, morning), 240, 'sáb. e dom. 08:00–12:00'],
  [
    { ...week(office), qua: closed },
    540,
    'seg. e ter. 08:00–12:00, 13:00–18:00; qui. e sex. 08:00–12:00, 13:00–18:00',
  ],
  [week(closed), 0, ''],
])('a week is %# with %s minutes on a usual day', (horas, minutes, text) => {
  expect(usualDay(horas)).toBe(minutes)
  expect(semanaText(horas)).toBe(text)
})

it.each([
  [null, undefined],
  [240, undefined],
  [480, '≈ 1 dia útil'],
  [540, '≈ 1 dia útil'],
  [800, '≈ 1,5 dias úteis'],
  [960, '≈ 2 dias úteis'],
  [1440, '≈ 2,5 dias úteis'],
])('%s minutes of nine-hour days are %s', (minutes, text) => {
  expect(daysText(minutes, 540)).toBe(text)
})
