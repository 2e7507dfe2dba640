import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { anexosTexts as texts, WRONG_OFFSET } from '#contract/anexos-texts.ts'
import { refusals } from '#contract/endpoint.ts'
import { createStore, waitsOf } from './store.ts'

const SIZE = 900_000
const content = Uint8Array.from({ length: SIZE }, (_, place) => place % 251)

/** The server's side of an upload; `fault` may take the place of one answer. */
function fakeServer(fault: (count: number, at: number) => Response | 'broken' | undefined = () => undefined) {
  let stored = new Uint8Array()
  const log: string[] = []
  let pieces = 0
  const state = { estado: 'recebendo', checks: 0 }
  const place = () => ({ recebido: stored.length, estado: state.estado })
  const fetch: typeof globalThis.fetch = async (address, init) => {
    const path = typeof address === 'string' ? address : ''
    const headers = new Headers(init?.headers)
    if (init?.method === 'POST') {
      log.push(`POST ${headers.get('idempotency-key') === null ? 'without key' : 'with key'}`)
      return Response.json({ id: 'f1', recebido: 0 }, { status: 201 })
    }
    if (init?.method === 'DELETE') {
      log.push('DELETE')
      return Response.json({ message: '' })
    }
    if (!path.endsWith('/conteudo')) {
      log.push('GET')
      if (state.estado === 'verificando' && (state.checks -= 1) < 0) state.estado = 'pronto'
      return Response.json(place())
    }
    pieces += 1
    const at = Number(headers.get('upload-offset'))
    const octets = new Uint8Array(await new Response(init?.body ?? null).arrayBuffer())
    const trouble = fault(pieces, at)
    log.push(`PUT ${at}+${octets.length}${trouble ? ' lost' : ''}`)
    if (trouble === 'broken') throw new TypeError('Failed to fetch')
    if (trouble) return trouble
    if (at !== stored.length)
      return Response.json({ error: texts.wrongOffset, code: WRONG_OFFSET }, { status: 409 })
    const grown = new Uint8Array(stored.length + octets.length)
    grown.set(stored)
    grown.set(octets, stored.length)
    stored = grown
    if (stored.length === SIZE) state.estado = state.checks > 0 ? 'verificando' : 'pronto'
    return Response.json(place())
  }
  vi.stubGlobal('fetch', fetch)
  /** It arrives all the same, and waits for its check. */
  const receive = (all: typeof content) => {
    stored = all
    Object.assign(state, { estado: 'verificando', checks: 9 })
  }
  return { log, state, receive, stored: () => stored, lose: () => (stored = new Uint8Array()) }
}

const file = () => new File([content], 'notas.txt')
const stepOf = (store: ReturnType<typeof createStore>) => store.read().items[0]?.step

// The store loads it on demand, and a busy machine takes longer for that than the tests wait.
beforeAll(() => import('./upload.ts'))
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => undefined })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a file goes in pieces that double, and is ready', async () => {
  const server = fakeServer()
  const store = createStore()
  store.add([file()], { reduce: true })
  await vi.waitFor(() => expect(stepOf(store)).toBe('ready'))
  expect(server.log).toEqual(['POST with key', 'PUT 0+262144', 'PUT 262144+524288', 'PUT 786432+113568'])
  expect(server.stored()).toEqual(content)
  expect([store.read().ids, store.read().said]).toEqual([['f1'], 'notas.txt enviado.'])
})

test('a line that breaks goes on from what arrived when the browser is online again', async () => {
  const server = fakeServer((count) => (count === 2 ? 'broken' : undefined))
  const store = createStore()
  store.add([file()], { reduce: true })
  await vi.waitFor(() => expect(stepOf(store)).toBe('offline'))
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(stepOf(store)).toBe('ready'))
  expect(server.log.slice(1)).toEqual([
    'PUT 0+262144',
    'PUT 262144+524288 lost',
    'GET',
    'PUT 262144+262144',
    'PUT 524288+375712',
  ])
  expect(server.stored()).toEqual(content)
})

test('a server that lost its part begins again from nothing', async () => {
  const server = fakeServer((count) => {
    if (count !== 2) return undefined
    server.lose()
    return Response.json({ error: texts.wrongOffset, code: WRONG_OFFSET }, { status: 409 })
  })
  const store = createStore()
  store.add([file()], { reduce: true })
  await vi.waitFor(() => expect(stepOf(store)).toBe('ready'))
  expect(server.log).toContain('GET')
  expect(server.stored()).toEqual(content)
})

test('more at once than the server takes: it waits as long as it is told, and goes on', async () => {
  const server = fakeServer((count) =>
    count === 2
      ? Response.json({ error: refusals.tooMany(1) }, { status: 429, headers: { 'retry-after': '1' } })
      : undefined,
  )
  const store = createStore()
  store.add([file()], { reduce: true })
  await vi.waitFor(() => expect(server.log.at(-1)).toMatch(/lost$/))
  await vi.advanceTimersByTimeAsync(1000)
  await vi.waitFor(() => expect(stepOf(store)).toBe('ready'))
  expect(server.stored()).toEqual(content)
})

test('no room is told with the server’s words, and another try goes on', async () => {
  const server = fakeServer((count) =>
    count === 2 ? Response.json({ error: texts.noRoom }, { status: 503 }) : undefined,
  )
  const store = createStore()
  store.add([file()], { reduce: true })
  await vi.waitFor(() => expect(stepOf(store)).toBe('failed'))
  const [item] = store.read().items
  expect(item?.error).toBe(texts.noRoom)
  store.retry(item?.key ?? '')
  await vi.waitFor(() => expect(stepOf(store)).toBe('ready'))
  expect(server.log.filter((line) => line.startsWith('POST'))).toHaveLength(1)
  expect(server.stored()).toEqual(content)
})

test('a store that is away is told, and another try has the file checked again and goes on', async () => {
  const away = () => Response.json({ error: refusals.storeAway }, { status: 503 })
  const server = fakeServer((count) => {
    // All of it arrived before the store was asked; it is still away when the person tries for the first time.
    if (count === 3) server.receive(content)
    if (count === 5) server.state.checks = 0
    return count === 3 || count === 4 ? away() : undefined
  })
  const store = createStore()
  store.add([file()], { reduce: true })
  for (const _ of ['at first', 'still']) {
    await vi.waitFor(() => expect(stepOf(store)).toBe('failed'))
    const [item] = store.read().items
    expect(item?.error).toBe(refusals.storeAway)
    store.retry(item?.key ?? '')
    expect(stepOf(store)).not.toBe('failed')
  }
  await vi.waitFor(() => expect(stepOf(store)).toBe('ready'))
  expect(server.log.slice(-5)).toEqual([
    'PUT 786432+113568 lost',
    'GET',
    `PUT ${SIZE}+0 lost`,
    'GET',
    `PUT ${SIZE}+0`,
  ])
})

test('what was lost before it was checked is sent again', async () => {
  const server = fakeServer()
  server.state.checks = 2
  const store = createStore()
  store.add([file()], { reduce: true })
  await vi.waitFor(() => expect(stepOf(store)).toBe('checking'))
  server.lose()
  Object.assign(server.state, { estado: 'recebendo', checks: 0 })
  await vi.advanceTimersByTimeAsync(3000)
  await vi.waitFor(() => expect(stepOf(store)).toBe('ready'))
  expect(server.stored()).toEqual(content)
  expect(server.log.filter((line) => line === 'PUT 0+262144')).toHaveLength(2)
})

test('what is still being checked is asked for until it is ready', async () => {
  const server = fakeServer()
  server.state.checks = 2
  const store = createStore()
  store.add([file()], { reduce: true })
  await vi.waitFor(() => expect(stepOf(store)).toBe('checking'))
  expect(store.read().ids).toEqual([])
  await vi.advanceTimersByTimeAsync(3000)
  await vi.advanceTimersByTimeAsync(6000)
  await vi.waitFor(() => expect(stepOf(store)).toBe('ready'))
})

test('cancelling in the middle stops sending and removes it from the server', async () => {
  const store = createStore()
  const server = fakeServer((count) => {
    if (count === 2) store.cancel(store.read().items[0]?.key ?? '')
    return undefined
  })
  store.add([file()], { reduce: true })
  await vi.waitFor(() => expect(server.log).toContain('DELETE'))
  expect(store.read().items).toEqual([])
  expect(server.log.filter((line) => line.startsWith('PUT')).length).toBeLessThanOrEqual(2)
})

test('wrong kinds, empty files and more than twenty are refused at once, without a call', async () => {
  const server = fakeServer()
  const store = createStore()
  store.add([new File(['MZ'], 'a.exe'), new File([], 'a.txt')], { reduce: true })
  expect(store.read().items.map(({ error }) => error)).toEqual([texts.wrongKind, texts.empty])
  expect(server.log).toEqual([])
  store.add(
    Array.from({ length: 23 }, (_, place) => new File(['a'], `${place}.txt`)),
    { reduce: true },
  )
  const beyond = store.read().items.filter(({ error }) => error === texts.tooMany)
  expect(beyond.map(({ nome }) => nome)).toEqual(['3 arquivos'])
})

test('what was refused holds up sending until it is removed', () => {
  const store = createStore()
  store.add([new File(['MZ'], 'a.exe')], { reduce: true })
  expect(waitsOf(store.read().items)).toBe(texts.refused)
  store.cancel(store.read().items[0]?.key ?? '')
  expect(waitsOf(store.read().items)).toBeUndefined()
})
