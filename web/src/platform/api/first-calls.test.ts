import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askFirstCalls, forgetFirstCalls, noteFirstCalls, takeEarly } from './first-calls.ts'

const LIST = '/api/chamados?pagina=1'
const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.useFakeTimers()
  vi.stubGlobal('location', { pathname: '/dashboard/admin/chamadoscrud', search: '' })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof globalThis.fetch>(async () => new Response('[]')),
  )
})
afterEach(() => {
  forgetFirstCalls()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const note = () =>
  noteFirstCalls(async () => {
    await takeEarly(LIST, 'ana')
  })

test('the first calls of an address are asked again when it is loaded again, once', async () => {
  await note()
  askFirstCalls('ana')
  expect(fetch).toHaveBeenCalledExactlyOnceWith(LIST, expect.objectContaining({ headers: expect.anything() }))
  expect(await takeEarly(LIST, 'ana')).toBeInstanceOf(Response)
  expect(takeEarly(LIST, 'ana')).toBeUndefined()
})

test('an answer to one person is never given to the next one', async () => {
  await note()
  askFirstCalls('ana')
  expect(takeEarly(LIST, 'rui')).toBeUndefined()
})

test('a session that begins or ends leaves nothing of the one before', async () => {
  await note()
  askFirstCalls('ana')
  forgetFirstCalls()
  expect(takeEarly(LIST, 'ana')).toBeUndefined()
  expect(stored.size).toBe(0)
})

test('another address, nobody logged in, or a note that is no call of the product: nothing is asked', async () => {
  await note()
  askFirstCalls(undefined)
  vi.stubGlobal('location', { pathname: '/dashboard/admin/usuarios', search: '' })
  askFirstCalls('ana')
  stored.set('primeiras_chamadas', JSON.stringify([['/dashboard/admin/usuarios', ['https://outro.test/']]]))
  askFirstCalls('ana')
  expect(fetch).not.toHaveBeenCalled()
})

test('an answer that nobody takes within ten seconds is old', async () => {
  await note()
  askFirstCalls('ana')
  vi.advanceTimersByTime(10_000)
  expect(takeEarly(LIST, 'ana')).toBeUndefined()
})
