import { expect, it } from 'vitest'
import { startsFrom } from './simulacao-starts.ts'

it.each([
  ['2026-11-19T01:53', '2026-11-20T17:00', '2026-11-21T10:00'],
  ['2026-11-20T09:00', '2026-11-20T17:00', '2026-11-21T10:00'],
  ['2026-11-21T09:00', '2026-11-27T17:00', '2026-11-21T10:00'],
  ['2026-11-22T09:00', '2026-11-27T17:00', '2026-11-28T10:00'],
])('from %s on: now, the coming Friday and Saturday', (now, friday, saturday) => {
  expect(startsFrom(now).map(({ value }) => value)).toEqual([now, friday, saturday])
})

it('names them', () => {
  expect(startsFrom('2026-11-19T01:53').map(({ text }) => text)).toEqual([
    'Agora',
    'sex. 20/11 às 17:00',
    'sáb. 21/11 às 10:00',
  ])
})
