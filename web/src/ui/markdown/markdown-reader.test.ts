import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readInTime, readNewest } from './markdown-reader.ts'

type Told = { data: { id: number; tree: unknown } }
const workers: FakeWorker[] = []
const tree = { type: 'root', children: [] }

/** Reads what begins with "bom" at once, and the rest never. */
class FakeWorker {
  isEnded = false
  asked: string[] = []
  #tell: ((told: Told) => void) | undefined
  constructor() {
    workers.push(this)
  }
  addEventListener(name: string, tell: (told: Told) => void) {
    if (name !== 'message') return
    this.#tell = tell
    queueMicrotask(() => tell({ data: { id: 0, tree: undefined } }))
  }
  postMessage({ id, text }: { id: number; text: string }) {
    this.asked.push(text)
    if (this.asked.every((one) => one.startsWith('bom')))
      queueMicrotask(() => this.#tell?.({ data: { id, tree } }))
  }
  terminate() {
    this.isEnded = true
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('Worker', FakeWorker)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
const read = (text: string) => readInTime({ text, under: 2 })

describe('readInTime', () => {
  it('a text that is not read within a second is given up, its worker ended; what waited behind it is read', async () => {
    expect(await read('bom')).toBe(tree)
    const slow = read('ruim')
    await vi.advanceTimersByTimeAsync(500)
    const behind = read('bom também')
    await vi.advanceTimersByTimeAsync(501)
    expect(await slow).toBeUndefined()
    expect(workers.at(-2)?.isEnded).toBe(true)
    expect(await behind).toBe(tree)
    expect(workers.at(-1)?.isEnded).toBe(false)
  })

  it('a text that grows is read one at a time, the newest last', async () => {
    const shown: unknown[] = []
    const { want } = readNewest((one) => shown.push(one))
    const asked = workers.at(-1)?.asked ?? []
    const before = asked.length
    for (const text of ['bom 1', 'bom 1 2', 'bom 1 2 3']) want({ text, under: 2 })
    await vi.advanceTimersByTimeAsync(10)
    expect(asked.slice(before)).toEqual(['bom 1', 'bom 1 2 3'])
    expect(shown).toEqual([tree, tree])
  })
})
