import { expect, it } from 'vitest'
import { stepsByDay } from './steps.ts'

const span = (inicio: string, fim: string) => ({ inicio: `${inicio}:00.000Z`, fim: `${fim}:00.000Z` })

it('tells each day once, with all its hours', () => {
  const spans = [
    span('2026-11-17T20:00', '2026-11-17T21:00'),
    span('2026-11-18T11:00', '2026-11-18T15:00'),
    span('2026-11-18T16:00', '2026-11-18T17:00'),
  ]
  expect(stepsByDay(spans)).toEqual([
    { day: '2026-11-17', text: 'ter. 17/11: 17:00–18:00' },
    { day: '2026-11-18', text: 'qua. 18/11: 08:00–12:00, 13:00–14:00' },
  ])
})

it('ends at 24:00 what ends at midnight', () => {
  expect(stepsByDay([span('2026-11-17T03:00', '2026-11-18T03:00')])).toEqual([
    { day: '2026-11-17', text: 'ter. 17/11: 00:00–24:00' },
  ])
})
