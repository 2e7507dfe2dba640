import { once } from 'node:events'
import { createServer } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  failsWith,
  flood,
  inJson,
  inParts,
  lastPieces,
  piece,
  type Play,
  useProvider,
  whole,
} from '#server/testing/assistente/provider.ts'
import { type Asking, askProvider, type ModelConfig, ModelFailure } from './provider.ts'

const provider = useProvider()
const question = [{ role: 'user' as const, content: 'Por que a fila de impressão parou?' }]
const ask = (wanted: Partial<ModelConfig>, asking: Asking = {}) =>
  askProvider({ baseUrl: provider.url, model: 'modelo-a', timeoutMs: 150, ...wanted }, question, asking)
/** A generous time limit, where time is not what is tested. */
const calm = { timeoutMs: 15_000 }
const failureOf = (asking: Promise<unknown>) =>
  asking.then(
    () => 'no failure',
    (error: unknown) => (error instanceof ModelFailure ? [error.message, error.isSlow] : error),
  )

describe('askProvider', () => {
  const slow = ['sem resposta em 0.15 s', true]
  const broken = ['conexão falhou', false]
  const unreadable = ['resposta ilegível', false]
  const tooLarge = ['resposta grande demais', false]
  const empty = ['resposta vazia', false]

  it.each<[string, Play, unknown]>([
    ['silence', () => {}, slow],
    ['silence after the headers', ({ response }) => response.writeHead(200).flushHeaders(), slow],
    ['silence in the middle', ({ response }) => void response.writeHead(200).write('{"choices"'), slow],
    ['a reset', ({ response }) => void response.socket?.resetAndDestroy(), broken],
    [
      'a reset in the middle',
      ({ response }) => {
        response.writeHead(200, { 'content-type': 'application/json' })
        response.write('{"choi', () => response.socket?.resetAndDestroy())
      },
      broken,
    ],
    ['500', failsWith(500, 'Internal error'), ['o servidor respondeu 500', false]],
    ['429', failsWith(429), ['o servidor respondeu 429', false]],
    ['401 with a page', failsWith(401, '<html>'), ['o servidor respondeu 401', false]],
    ['a page', inJson('<!doctype html><title>Bem-vindo</title>'), unreadable],
    ['half of a JSON', inJson('{"choices": [{"message": {"content": "Rei'), unreadable],
    ['another JSON', inJson({ ok: true }), unreadable],
    ['no choice', inJson({ choices: [] }), unreadable],
    ['a content that is no text', inJson({ choices: [{ message: { content: ['a'] } }] }), unreadable],
    ['an empty body', inJson(''), unreadable],
    ['an empty content', inJson(whole('')), empty],
    ['a blank content', inJson(whole(' \n')), empty],
    ['no content', inJson({ choices: [{ message: { content: null } }] }), empty],
  ])('%s', async (_, play, failure) => {
    provider.play(play)
    expect(await failureOf(ask({}))).toEqual(failure)
  })

  it.each<[string, Play, unknown, string[]]>([
    ['no piece', inParts(lastPieces), empty, []],
    ['no body', inParts(''), empty, []],
    ['an empty whole', inJson(whole('')), empty, []],
    ['a piece that is no JSON', inParts(piece('Um'), 'data: {"choi\n\n'), unreadable, ['Um']],
    [
      'an error in the middle',
      inParts(piece('Um'), 'data: {"error": {"message": "overloaded", "code": 529}}\n\n', lastPieces),
      ['o servidor interrompeu a resposta', false],
      ['Um'],
    ],
    [
      'silence in the middle',
      ({ response }) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' })
        response.write(piece('Um'))
      },
      slow,
      ['Um'],
    ],
  ])('pieces: %s', async (_, play, failure, heard) => {
    provider.play(play)
    const deltas: string[] = []
    expect(await failureOf(ask({}, { onDelta: (text) => deltas.push(text) }))).toEqual(failure)
    expect(deltas).toEqual(heard)
  })

  it.each([
    ['pieces', flood(piece('bla '.repeat(50)), 200, 'text/event-stream')],
    ['comments', flood(`: ping ${'x'.repeat(1000)}\n\n`, 200, 'text/event-stream')],
    ['one line of a stream', flood('x'.repeat(16_384), 200, 'text/event-stream')],
    ['200 MB', flood('x'.repeat(65_536))],
    ['200 MB of a 400', flood('x'.repeat(65_536), 400)],
  ])('%s without end are read to a megabyte, then hung up on', async (_, { play, told }) => {
    provider.play(play)
    expect(await failureOf(ask(calm, { onDelta: () => {} }))).toEqual(tooLarge)
    await provider.hungUp()
    expect(told.sent).toBeLessThan(50_000_000)
  })

  it('a drip of pieces that never ends is given up when time is over', async () => {
    provider.play(({ response }) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      const drip = setInterval(() => response.write(piece('bla ')), 5)
      response.on('close', () => clearInterval(drip))
    })
    expect(await failureOf(ask({}, { onDelta: () => {} }))).toEqual(slow)
  })

  it.each([301, 302, 307, 308])('%i to another host is not followed', async (status) => {
    let visits = 0
    const elsewhere = createServer((_, response) => {
      visits++
      response.end(JSON.stringify(whole('Roubado.')))
    })
    elsewhere.listen(0, '127.0.0.1')
    await once(elsewhere, 'listening')
    onTestFinished(() => void elsewhere.close())
    const address = elsewhere.address()
    const port = typeof address === 'object' ? address?.port : undefined
    provider.play(({ response }) => {
      response.writeHead(status, { location: `http://127.0.0.1:${port}/v1/chat/completions` }).end()
    })
    expect(await failureOf(ask({ ...calm, apiKey: 'segredo' }))).toEqual(broken)
    expect(visits).toBe(0)
  })

  it('nobody listens there', async () => {
    expect(await failureOf(ask({ ...calm, baseUrl: 'http://127.0.0.1:9' }))).toEqual(broken)
  })

  it('a caller who goes away is no failure of the provider, and the provider is hung up on', async () => {
    const gone = new AbortController()
    provider.play(() => gone.abort())
    await expect(ask(calm, { signal: gone.signal })).rejects.toMatchObject({ name: 'AbortError' })
    await provider.hungUp()
  })
})
