// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sayLastWords } from '#web/platform/browser/last-words.ts'
import { sendLater, sendNow, takeBack } from './undo-time.ts'

const page = { document: new EventTarget(), window: new EventTarget() }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', Object.assign(page.document, { visibilityState: 'visible' }))
  vi.stubGlobal('window', page.window)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a check-out is sent after six seconds, once', async () => {
  const send = vi.fn<() => Promise<void>>(async () => {})
  sendLater(1, { send })
  sendLater(1, { send })
  await vi.advanceTimersByTimeAsync(5999)
  expect(send).toHaveBeenCalledTimes(0)
  await vi.advanceTimersByTimeAsync(1)
  await sendNow(1)
  expect(send).toHaveBeenCalledTimes(1)
})

test('taken back, nobody ever hears of it', async () => {
  const send = vi.fn<() => Promise<void>>(async () => {})
  sendLater(2, { send })
  void takeBack(2)
  await vi.advanceTimersByTimeAsync(60_000)
  page.window.dispatchEvent(new Event('pagehide'))
  expect(send).toHaveBeenCalledTimes(0)
})

test.each([
  [
    'the tab is hidden',
    () => {
      vi.stubGlobal('document', Object.assign(page.document, { visibilityState: 'hidden' }))
      page.document.dispatchEvent(new Event('visibilitychange'))
    },
  ],
  ['the page is left', () => void page.window.dispatchEvent(new Event('pagehide'))],
  ['the person leaves', () => void sayLastWords()],
])('%s: it is sent at once, and only then', async (_, leave) => {
  const send = vi.fn<() => Promise<void>>(async () => {})
  sendLater(3, { send })
  leave()
  expect(send).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(send).toHaveBeenCalledTimes(1)
})
