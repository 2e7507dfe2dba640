import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Evento } from '#contract/eventos.ts'
import { keepFresh } from './fresh.ts'
import type { Shows } from './shown.ts'

let client: QueryClient
let tell: (event: Evento) => void
let hidden: boolean
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  // In the middle of each reader's turns.
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  hidden = false
  stop = keepFresh(
    client,
    (onEvent) => {
      tell = onEvent
      return () => {}
    },
    () => hidden,
  )
})
afterEach(() => {
  stop()
  client.clear()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** A query on the screen; how often it was asked so far. */
async function show(
  name: string,
  meta: { shows: Shows; unseen?: boolean; ages?: boolean; takes?: () => boolean },
  ms = 1,
) {
  let asked = 0
  const queryFn = () =>
    new Promise((resolve) => {
      asked += 1
      setTimeout(() => resolve(asked), ms)
    })
  new QueryObserver(client, { queryKey: [name], queryFn, meta }).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(ms)
  return () => asked - 1
}
const chamado = (id: number, more: Partial<Evento> = {}): Evento => ({ noun: 'chamados', id, ...more })
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

it('the very row is read at once, the list in its turn within the given time', async () => {
  const row = await show('row', { shows: [{ noun: 'chamados', id: 7 }] })
  const list = await show('list', { shows: ['chamados'] })
  await wait(3000 - (performance.now() % 1500))
  tell(chamado(7, { prazo: 1500 }))
  await wait(0)
  expect([row(), list()]).toEqual([1, 0])
  await wait(740)
  expect(list()).toBe(0)
  await wait(20)
  expect([row(), list()]).toEqual([1, 1])
})

it('heard by few, a list is read at once', async () => {
  const list = await show('list', { shows: ['chamados'] })
  tell(chamado(7))
  await wait(0)
  expect(list()).toBe(1)
})

it('many changes within a turn are one reading, and the next comes a turn later', async () => {
  const list = await show('list', { shows: ['chamados'] })
  for (let n = 0; n < 60; n++) {
    tell(chamado(n, { prazo: 1500 }))
    await wait(100)
  }
  expect(list()).toBe(4)
})

it('a query under way is not asked twice, but once more afterwards', async () => {
  const list = await show('list', { shows: ['chamados'] }, 1700)
  tell(chamado(1))
  await wait(1500)
  tell(chamado(2))
  await wait(190)
  expect(list()).toBe(1)
  await wait(1000)
  expect(list()).toBe(2)
  await wait(10_000)
  expect(list()).toBe(2)
})

it('what was asked before the change is read again by whoever shows it after its answer came', async () => {
  let asked = 0
  const query = {
    queryKey: ['early'],
    queryFn: () =>
      new Promise((resolve) => {
        asked += 1
        setTimeout(() => resolve(asked), 500)
      }),
    meta: { shows: ['chamados'] as const },
  }
  for (const isAway of [false, true]) {
    asked = 0
    hidden = isAway
    void client.prefetchQuery(query)
    await wait(100)
    tell(chamado(7))
    await wait(3000)
    expect(asked).toBe(1)
    hidden = false
    const observer = new QueryObserver(client, query)
    const leave = observer.subscribe(() => {})
    await wait(600)
    expect({ isAway, asked, data: observer.getCurrentResult().data }).toEqual({ isAway, asked: 2, data: 2 })
    leave()
    client.clear()
  }
})

it('what was read again meanwhile is not read a second time', async () => {
  const list = await show('list', { shows: ['chamados'] })
  tell(chamado(7, { prazo: 1500 }))
  void client.refetchQueries({ queryKey: ['list'] })
  await wait(3000)
  expect(list()).toBe(1)
})

it('an own list is not read for what only concerns the queue', async () => {
  const own = await show('own', { shows: [{ noun: 'chamados', own: true }] })
  const queue = await show('queue', { shows: ['chamados'] })
  tell(chamado(7, { proprio: false }))
  await wait(2000)
  expect([own(), queue()]).toEqual([0, 1])
  tell(chamado(8, { proprio: true }))
  await wait(2000)
  expect([own(), queue()]).toEqual([1, 2])
})

it('what takes the event’s own numbers is not read, unless it was already behind', async () => {
  let isEnough = true
  const counts = await show('counts', { shows: ['chamados'], takes: () => isEnough })
  tell(chamado(7))
  await wait(2000)
  expect(counts()).toBe(0)
  isEnough = false
  tell(chamado(0, { prazo: 1500 }))
  isEnough = true
  tell(chamado(8, { prazo: 1500 }))
  await wait(2000)
  expect(counts()).toBe(1)
})

it('hidden › nothing is asked after a change nor by the clock; the title’s numbers only where events were missed', async () => {
  const counts = await show('counts', { shows: ['chamados'], unseen: true })
  const list = await show('list', { shows: ['chamados'], ages: true })
  tell(chamado(1, { prazo: 500 }))
  hidden = true
  tell(chamado(2))
  for (let n = 0; n < 10; n++) {
    await wait(20_000)
    tell({ noun: 'vivo', id: 0 })
  }
  expect([counts(), list()]).toEqual([1, 0])
  tell({ noun: 'tudo', id: 0 })
  await wait(2000)
  expect([counts(), list()]).toEqual([2, 0])
})

it('the clock reads what ages, a little before each minute is over, and everything after a silence', async () => {
  const aging = await show('aging', { shows: [], ages: true })
  const list = await show('list', { shows: ['chamados'] })
  await wait(40_000)
  tell({ noun: 'vivo', id: 0 })
  await wait(15_000)
  expect([aging(), list()]).toEqual([1, 0])
  await wait(55_000)
  expect([aging(), list()]).toEqual([2, 1])
})

it('avisos are read at once, though the lists have just been', async () => {
  const list = await show('list', { shows: ['chamados'] })
  const avisos = await show('avisos', { shows: ['avisos'] })
  tell(chamado(7))
  await wait(100)
  tell({ noun: 'avisos', id: 0 })
  await wait(0)
  expect([list(), avisos()]).toEqual([1, 1])
})
