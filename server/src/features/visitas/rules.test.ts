import { describe, expect, it } from 'vitest'
import { alreadyWritten, type ProgressField, visitasTexts as texts } from '#contract/visitas.ts'
import { progressRefusal, sharedDays, timesFault } from './rules.ts'

const none = { checkin: null, checkout: null, observacao_analista: null }
const at = '2026-11-16T12:00:00.000Z'
const later = '2026-11-16T13:00:00.000Z'

describe('progressRefusal', () => {
  it.each<[string, Partial<typeof none | Record<ProgressField, string>>, ProgressField, string, string?]>([
    ['check-in on the day', {}, 'checkin', '2026-11-16'],
    ['check-in on a later day', {}, 'checkin', '2026-11-20'],
    ['check-in the day before', {}, 'checkin', '2026-11-15', texts.tooEarly],
    ['a second check-in', { checkin: at }, 'checkin', '2026-11-16', alreadyWritten.checkin],
    [
      'a second check-in, on a visit that was moved to later',
      { checkin: at },
      'checkin',
      '2026-11-15',
      alreadyWritten.checkin,
    ],
    ['check-out without check-in', {}, 'checkout', '2026-11-16', texts.checkinFirst],
    ['check-out after midnight', { checkin: at }, 'checkout', '2026-11-17'],
    [
      'a second check-out',
      { checkin: at, checkout: later },
      'checkout',
      '2026-11-16',
      alreadyWritten.checkout,
    ],
    ['an observation without check-in', {}, 'observacao_analista', '2026-11-16'],
    ['an observation the day before', {}, 'observacao_analista', '2026-11-15', texts.observacaoTooEarly],
    [
      'a second observation',
      { observacao_analista: 'ok' },
      'observacao_analista',
      '2026-11-16',
      alreadyWritten.observacao_analista,
    ],
  ])('%s', (_name, written, field, today, refusal) => {
    expect(progressRefusal({ ...none, ...written }, field, { planned: '2026-11-16', today })).toBe(refusal)
  })
})

describe('timesFault', () => {
  it.each([
    ['nothing', none, {}, undefined],
    ['both at one moment', none, { checkin: at, checkout: at }, undefined],
    ['check-out before check-in', none, { checkin: later, checkout: at }, 'checkout'],
    ['a check-in moved behind the check-out', { checkin: at, checkout: at }, { checkin: later }, 'checkout'],
    ['check-out alone', none, { checkout: at }, 'checkin'],
    ['check-in taken back, check-out left', { checkin: at, checkout: later }, { checkin: null }, 'checkin'],
    ['both taken back', { checkin: at, checkout: later }, { checkin: null, checkout: null }, undefined],
  ])('%s', (_name, before, changes, field) => {
    expect(timesFault(before, changes)?.field).toBe(field)
  })
})

it('sharedDays › the latest first and the earliest last', () => {
  expect(sharedDays([{}, { first: '2026-11-01', last: '2026-11-30' }, { first: '2026-11-10' }])).toEqual({
    first: '2026-11-10',
    last: '2026-11-30',
  })
  expect(sharedDays([{}])).toEqual({ first: undefined, last: undefined })
})
