import { expect, test } from 'vitest'
import type { Visita } from '#contract/visitas.ts'
import { visitaDeTeste } from '#web/domain/visita-de-teste.ts'
import { groupByDay } from '../cards/day-groups.ts'
import { orderDay } from './day-order.ts'

const today = '2026-11-16'
let lastId = 0

/** `time` is São Paulo's, three hours behind UTC. */
function visita(time: string, status: Visita['status'], id = ++lastId): Visita {
  return { ...visitaDeTeste, id, data_hora_prevista: new Date(`${time}:00-03:00`).toISOString(), status }
}

const ids = (visitas: readonly Visita[]) => visitas.map(({ id }) => id)

test('the earliest visit that waits comes first, what is done goes apart', () => {
  const done = visita('2026-11-16T08:00', 'FINALIZADA')
  const first = visita('2026-11-16T09:00', 'AGUARDANDO')
  const second = visita('2026-11-16T23:30', 'AGUARDANDO')
  const plan = orderDay([done, first, second], today)
  expect([ids(plan.open), ids(plan.done), plan.next]).toEqual([[first.id, second.id], [done.id], first.id])
})

test('the visit in progress comes before earlier ones that wait', () => {
  const late = visita('2026-11-16T08:00', 'AGUARDANDO')
  const now = visita('2026-11-16T09:00', 'EM ANDAMENTO')
  const plan = orderDay([late, now], today)
  expect([ids(plan.open), plan.next]).toEqual([[now.id, late.id], now.id])
})

test('earlier days stay apart while today has something to do, and come next when it has not', () => {
  const late = visita('2026-11-12T08:00', 'AGUARDANDO')
  const begun = visita('2026-11-13T23:30', 'EM ANDAMENTO')
  const waiting = visita('2026-11-16T10:00', 'AGUARDANDO')
  const busy = orderDay([late, begun, waiting], today)
  expect([ids(busy.earlier), busy.next]).toEqual([[late.id, begun.id], waiting.id])
  const ended = visita('2026-11-12T08:00', 'FINALIZADA')
  const free = orderDay([late, begun, ended], today)
  expect([ids(free.earlier), free.next, ids(free.done)]).toEqual([[begun.id, late.id], begun.id, [ended.id]])
})

test('a visit that was begun and then moved to a later day is of today', () => {
  const waiting = visita('2026-11-16T10:00', 'AGUARDANDO')
  const moved = visita('2026-11-20T10:00', 'EM ANDAMENTO')
  expect(ids(orderDay([waiting, moved], today).open)).toEqual([moved.id, waiting.id])
})

test('nothing to do leaves nothing to come next', () => {
  expect(orderDay([visita('2026-11-16T08:00', 'FINALIZADA')], today).next).toBeUndefined()
})

test('days are São Paulo’s, and one that pages cut in two is one group', () => {
  const evening = visita('2026-11-16T23:30', 'AGUARDANDO', 100)
  const moved = { ...evening, tipo: 'Contratual' } as const
  const pages = [
    [visita('2026-11-16T09:00', 'AGUARDANDO', 99), evening],
    [moved, visita('2026-11-17T00:10', 'AGUARDANDO', 101)],
  ]
  const groups = groupByDay(pages.flat())
  expect(groups.map(({ day, visitas }) => [day, ids(visitas)])).toEqual([
    ['2026-11-16', [99, 100]],
    ['2026-11-17', [101]],
  ])
  expect(groups[0]?.visitas[1]?.tipo).toBe('Contratual')
})
