import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Rascunho } from '#contract/chamados.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { createKeeper, type Draft, type Place } from './rascunho-keeper.ts'

const start = Date.parse('2026-11-16T12:00:00.000Z')
const at = (second: number) => new Date(start + second * 1000).toISOString()
const rascunho = (texto: string, second: number): Rascunho => ({
  tipo: 'resposta',
  texto,
  anexos: [],
  atualizado_em: at(second),
})
type Saved = Awaited<ReturnType<Place['save']>>

beforeEach(() => void vi.useFakeTimers({ now: start }))
afterEach(() => void vi.useRealTimers())

/** A browser with what it keeps, and a server that answers as it is told. */
function device(kept = '') {
  const store = { text: kept }
  const calls: string[] = []
  const answers: (Saved | Error | Promise<Saved>)[] = []
  const shown: string[] = []
  let draft: Draft | undefined
  let detach: () => void = () => undefined
  const open = () => {
    const keeper = createKeeper({
      read: () => store.text,
      keep: (text) => void (store.text = text),
      save: async ({ texto, base, escrito_em }) => {
        calls.push(`${texto} after ${base}`)
        const answer = answers.shift() ?? {
          rascunho: { ...rascunho(texto, 0), atualizado_em: escrito_em },
          outro: null,
        }
        if (answer instanceof Error) throw answer
        return answer
      },
      remove: async () => void calls.push('remove'),
    })
    detach = keeper.attach({
      replace: ({ texto }) => void shown.push(texto),
      tell: (next) => void (draft = next),
    })
    return keeper
  }
  return { store, calls, answers, shown, open, told: () => draft, leave: () => detach() }
}
const type = (keeper: ReturnType<typeof createKeeper>, texto: string) => keeper.changed({ texto, anexos: [] })
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

it('each key is kept at once, and saved 2 s after the last one; the next save goes on from it', async () => {
  const { store, calls, open, told } = device()
  const keeper = open()
  type(keeper, 'O')
  await wait(1500)
  type(keeper, 'Oi')
  expect(JSON.parse(store.text)).toMatchObject({ texto: 'Oi', salvo: false })
  await wait(1999)
  expect(calls).toEqual([])
  await wait(1)
  expect(calls).toEqual(['Oi after null'])
  expect(told()?.salvo_em).toBe(at(1.5))
  type(keeper, 'Oi!')
  await wait(2000)
  expect(calls.at(-1)).toBe(`Oi! after ${at(1.5)}`)
})

it('a draft of another device is there when nothing is here', () => {
  const { shown, store, open } = device()
  open().found(rascunho('Do telefone', -60), performance.now())
  expect(shown).toEqual(['Do telefone'])
  expect(JSON.parse(store.text)).toMatchObject({ base: at(-60), salvo: true })
})

it('typed before the other was known › mine stays, the other is offered, taken and given back', async () => {
  const { answers, shown, open, told, calls } = device()
  const keeper = open()
  type(keeper, 'Meu')
  answers.push({ rascunho: rascunho('Meu', 0), outro: rascunho('Do telefone', -60) })
  keeper.found(rascunho('Do telefone', -60), performance.now())
  await wait(2000)
  expect([shown, told()?.outro?.texto]).toEqual([[], 'Do telefone'])
  keeper.take()
  expect([shown, told()?.outro?.texto]).toEqual([['Do telefone'], 'Meu'])
  await wait(2000)
  expect(calls.at(-1)).toBe(`Do telefone after ${at(0)}`)
  keeper.discardOutro()
  expect(told()?.outro).toBeNull()
})

it('unsaved here and a newer one there › the newer is shown, mine is offered, also after a reload', async () => {
  const first = device()
  type(first.open(), 'Antigo')
  await wait(1000)
  const { answers, shown, open, told, store } = device(first.store.text)
  answers.push({ rascunho: rascunho('Mais novo', 0.5), outro: { ...rascunho('Antigo', 0) } })
  const keeper = open()
  keeper.found(rascunho('Mais novo', 0.5), performance.now())
  await wait(0)
  expect([shown, told()?.outro?.texto]).toEqual([['Mais novo'], 'Antigo'])
  expect(device(store.text).open().draft().outro?.texto).toBe('Antigo')
})

it('while somebody types the older of two stays in the field, and is saved over the newer, which is offered', async () => {
  const { answers, shown, open, told, calls } = device()
  const keeper = open()
  type(keeper, 'Relógio atrasado')
  answers.push({ rascunho: rascunho('Outro', 9), outro: rascunho('Relógio atrasado', 0) })
  await wait(2000)
  expect([shown, told()?.outro?.texto]).toEqual([[], 'Outro'])
  await wait(2000)
  expect(calls.at(-1)).toBe(`Relógio atrasado after ${at(9)}`)
})

it('sent or discarded elsewhere › what was saved goes, what was not stays and is not saved by itself', async () => {
  const first = device()
  type(first.open(), 'Salvo')
  await wait(2000)
  const reopened = device(first.store.text)
  reopened.open().found(undefined, performance.now())
  expect([reopened.shown, reopened.store.text]).toEqual([[''], ''])

  const { answers, open, told, calls, store } = device(first.store.text)
  const keeper = open()
  type(keeper, 'Salvo, e mais')
  answers.push({ rascunho: null, outro: rascunho('Salvo, e mais', 2) })
  await wait(2000)
  expect(told()?.orfao).toBe(true)
  await wait(60_000)
  expect(calls).toHaveLength(1)
  expect(device(store.text).open().content().texto).toBe('Salvo, e mais')
})

it('sending waits for the save under way, and nothing is saved after it', async () => {
  const { answers, open, calls, store } = device()
  const keeper = open()
  const answer = Promise.withResolvers<Saved>()
  answers.push(answer.promise)
  type(keeper, 'Pronto')
  await wait(2000)
  type(keeper, 'Pronto!')
  let isReady = false
  void keeper.pause().then(() => (isReady = true))
  await wait(1000)
  expect(isReady).toBe(false)
  answer.resolve({ rascunho: rascunho('Pronto', 0), outro: null })
  await wait(0)
  expect(isReady).toBe(true)
  keeper.drop()
  await wait(60_000)
  expect([calls, store.text]).toEqual([['Pronto after null'], ''])
})

it('a first save that answers only after the sending is removed', async () => {
  const { answers, open, calls } = device()
  const keeper = open()
  const answer = Promise.withResolvers<Saved>()
  answers.push(answer.promise)
  type(keeper, 'Pronto')
  await wait(2000)
  void keeper.pause()
  await wait(5000)
  keeper.drop()
  expect(calls).toEqual(['Pronto after null'])
  answer.resolve({ rascunho: rascunho('Pronto', 0), outro: null })
  await wait(0)
  expect(calls).toEqual(['Pronto after null', 'remove'])
})

it('a refused sending goes on with the draft; a lost session keeps it for the next login', async () => {
  const { answers, open, calls, told, store } = device()
  const keeper = open()
  type(keeper, 'Ainda')
  await keeper.pause()
  keeper.resume()
  answers.push(new ApiError({ status: 401, error: 'Sessão expirada.' }))
  await wait(2000)
  expect([calls, told()?.failed]).toEqual([['Ainda after null'], true])
  const after = device(store.text)
  await after.open().flush()
  expect(after.calls).toEqual(['Ainda after null'])
})

it('emptied › saved as empty, and forgotten here', async () => {
  const { open, calls, answers, store } = device()
  const keeper = open()
  type(keeper, 'Nada')
  await wait(2000)
  type(keeper, '')
  answers.push({ rascunho: null, outro: null })
  await wait(2000)
  expect([calls.at(-1), store.text]).toEqual([` after ${at(0)}`, ''])
})

it('a save that never arrived is tried again while it is on the screen', async () => {
  const { answers, open, calls, told } = device()
  answers.push(new ApiError({ status: 0, error: 'Sem conexão.' }))
  type(open(), 'Teimoso')
  await wait(2000)
  expect([calls.length, told()?.failed]).toEqual([1, true])
  await wait(10_000)
  expect([calls.length, told()?.failed]).toEqual([2, false])
})

it('two saves of one page that cross › its own text is not offered as another', async () => {
  const { answers, open, told } = device()
  const keeper = open()
  const first = Promise.withResolvers<Saved>()
  answers.push(first.promise, { rascunho: rascunho('Ab', 3), outro: rascunho('A', 0) })
  type(keeper, 'A')
  await wait(2000)
  vi.setSystemTime(start + 3000)
  type(keeper, 'Ab')
  await keeper.flush(true)
  first.resolve({ rascunho: rascunho('A', 0), outro: null })
  await wait(0)
  expect(told()?.outro).toBeNull()
})

it('a sending that fails after its dialog is gone leaves the draft to whoever opens it next', async () => {
  const { open, calls, leave, store } = device()
  const keeper = open()
  type(keeper, 'Sem sessão')
  await keeper.pause()
  leave()
  await keeper.flush()
  keeper.resume()
  await wait(60_000)
  expect(calls).toEqual([])
  expect(JSON.parse(store.text)).toMatchObject({ texto: 'Sem sessão', salvo: false })
})

it('an answer that was asked for before the last save ended › changes nothing; a later one is shown', async () => {
  const { open, shown, told, calls, store } = device()
  const keeper = open()
  const asked = performance.now()
  type(keeper, 'Mais novo')
  await wait(2000)
  keeper.found(undefined, asked)
  keeper.found(rascunho('Antigo', -60), asked)
  expect([shown, told()?.salvo_em]).toEqual([[], at(0)])
  expect(JSON.parse(store.text)).toMatchObject({ texto: 'Mais novo', base: at(0) })
  type(keeper, 'Mais novo!')
  await wait(2000)
  expect(calls.at(-1)).toBe(`Mais novo! after ${at(0)}`)
  keeper.found(rascunho('Do telefone', 9), performance.now())
  expect(shown).toEqual(['Do telefone'])
})

it('an answer that comes after the sending › does not bring the draft back', async () => {
  const { open, shown, store } = device()
  const keeper = open()
  keeper.found(rascunho('Pronto', -60), performance.now())
  const asked = performance.now()
  await keeper.pause()
  keeper.drop()
  keeper.found(rascunho('Pronto', -60), asked)
  expect([shown, store.text]).toEqual([['Pronto'], ''])
})
