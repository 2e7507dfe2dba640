import { describe, expect, it } from 'vitest'
import { failsWith, says, useProvider } from '#server/testing/assistente/provider.ts'
import { createModel } from './model.ts'
import { type Asking, ModelFailure } from './provider.ts'

const provider = useProvider()
const START = Date.parse('2026-11-16T15:00:00Z')

/** A new model for each test, with a clock that the test moves by seconds. */
function newModel() {
  let now = START
  const model = createModel(
    { baseUrl: `${provider.url}/v1?api-version=1`, apiKey: 'segredo', model: 'modelo-a', timeoutMs: 15_000 },
    () => new Date(now),
  )
  const ask = (asking: Asking = {}) =>
    model.ask([{ role: 'user', content: 'Oi' }], asking).then(
      ({ text }) => text,
      (error: unknown) => (error instanceof ModelFailure ? error.message : 'foi embora'),
    )
  const askTimes = async (times: number) => {
    for (let time = 0; time < times; time++) await ask()
  }
  return { model, ask, askTimes, pass: (seconds: number) => void (now += seconds * 1000) }
}
const paused = 'em pausa depois de falhas seguidas'
/** Calls and disconnects before the answer. */
const leave = async ({ ask }: ReturnType<typeof newModel>) => {
  const gone = new AbortController()
  provider.play(() => gone.abort())
  expect(await ask({ signal: gone.signal })).toBe('foi embora')
}

describe('createModel', () => {
  it('tells its name and server, never the key', () => {
    const { model } = newModel()
    expect([model.name, model.server]).toEqual(['modelo-a', new URL(provider.url).host])
    expect(JSON.stringify(model)).not.toContain('segredo')
  })

  it('five failures in a row open the breaker: the provider is left alone for a minute', async () => {
    const { model, ask, askTimes, pass } = newModel()
    provider.play(failsWith(500))
    await askTimes(4)
    expect(model.pausedUntil()).toBeNull()
    expect(await ask()).toBe('o servidor respondeu 500')
    expect(model.pausedUntil()).toEqual(new Date(START + 60_000))
    expect(await ask()).toBe(paused)
    pass(59)
    expect(await ask()).toBe(paused)
    expect(provider.exchanges).toHaveLength(5)
    pass(1)
    expect(model.pausedUntil()).toBeNull()
    expect(await ask()).toBe('o servidor respondeu 500')
    expect(provider.exchanges).toHaveLength(6)
  })

  it('after the pause one more failure pauses again, a success closes the breaker for good', async () => {
    const { model, ask, askTimes, pass } = newModel()
    provider.play(failsWith(500))
    await askTimes(5)
    pass(60)
    await ask()
    expect(model.pausedUntil()).toEqual(new Date(START + 120_000))
    pass(60)
    provider.play(says('Voltei.'), failsWith(500))
    expect(await ask()).toBe('Voltei.')
    await askTimes(4)
    expect(model.pausedUntil()).toBeNull()
    await ask()
    expect(model.pausedUntil()).not.toBeNull()
  })

  it('a success in between starts the count again', async () => {
    const { model, askTimes } = newModel()
    const fail = failsWith(500)
    provider.play(fail, fail, fail, fail, says('Ufa.'), fail)
    await askTimes(9)
    expect([model.pausedUntil(), provider.exchanges.length]).toEqual([null, 9])
  })

  it('a caller who went away is no failure', async () => {
    const newcomer = newModel()
    for (let time = 0; time < 6; time++) await leave(newcomer)
    expect(newcomer.model.pausedUntil()).toBeNull()
    provider.play(says('Certo.'))
    expect(await newcomer.ask()).toBe('Certo.')
  })

  it('a caller who went away after the pause does not start another', async () => {
    const tired = newModel()
    provider.play(failsWith(500))
    await tired.askTimes(5)
    tired.pass(60)
    await leave(tired)
    expect(tired.model.pausedUntil()).toBeNull()
  })

  it('two models do not share their failures', async () => {
    const [one, other] = [newModel(), newModel()]
    provider.play(failsWith(500))
    await one.askTimes(5)
    provider.play(says('Certo.'))
    expect([await one.ask(), await other.ask()]).toEqual([paused, 'Certo.'])
  })
})
