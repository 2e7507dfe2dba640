import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { refusals } from '#contract/endpoint.ts'
import { cutOff, streamAnswer } from './answer-stream.ts'
import { networkFailure } from './api-error.ts'

const fim = {
  resposta: 'Olá, São João ☀️',
  fontes: [{ tipo: 'artigo', id: 7, titulo: 'VPN' }],
  com_modelo: true,
}
const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
const whole =
  event('delta', { texto: 'Olá, São ' }) + event('delta', { texto: 'João ☀️' }) + event('fim', fim)

function bodyOf(chunks: readonly Uint8Array[], end: 'closed' | 'broken' = 'closed') {
  const left = [...chunks]
  return new ReadableStream<Uint8Array>({
    pull(stream) {
      const next = left.shift()
      if (next) return stream.enqueue(next)
      if (end === 'closed') stream.close()
      else stream.error(new TypeError('network error'))
    },
  })
}
const bytes = (text: string) => new TextEncoder().encode(text)
const sse = { headers: { 'content-type': 'text/event-stream' } }
const answering =
  (...chunks: Uint8Array[]) =>
  async () =>
    new Response(bodyOf(chunks), sse)

async function run(fetch: typeof globalThis.fetch, signal = new AbortController().signal) {
  vi.stubGlobal('fetch', fetch)
  const pieces: string[] = []
  const answer = await streamAnswer('askArtigos', {
    body: { observacao: 'x' },
    signal,
    onDelta: ({ texto }) => pieces.push(texto),
  })
  return { answer, pieces }
}

const stored = new Map<string, string>()

describe('streamAnswer', () => {
  beforeEach(() => {
    stored.clear()
    stored.set('token', 'abc')
    stored.set('usuario', JSON.stringify({ id: 1, perfil: 'admin' }))
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      removeItem: (key: string) => stored.delete(key),
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  test('sends the token and asks for events', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(bodyOf([bytes(whole)]), sse))
    await run(fetch)
    const headers = new Headers(fetch.mock.calls[0]?.[1]?.headers)
    expect(headers.get('accept')).toBe('text/event-stream')
    expect(headers.get('authorization')).toBe('Bearer abc')
    expect(headers.has('idempotency-key')).toBe(false)
  })

  for (const [name, text] of [
    ['LF', whole],
    ['CRLF', whole.replaceAll('\n', '\r\n')],
    ['CR', whole.replaceAll('\n', '\r')],
  ] as const)
    test(`reads the same wherever it is cut in two, and byte by byte, with ${name}`, async () => {
      // After a CR at the very end nobody knows whether an LF follows: another line tells.
      const all = bytes(name === 'CR' ? `${text}:\r` : text)
      const cuts = Array.from(all.keys(), (at) => [all.slice(0, at), all.slice(at)])
      for (const chunks of [...cuts, Array.from(all, (byte) => new Uint8Array([byte]))]) {
        const { answer, pieces } = await run(answering(...chunks))
        expect(answer).toEqual(fim)
        expect(pieces.join('')).toBe('Olá, São João ☀️')
      }
    })

  test('passes over comments, unknown events and fields, and joins lines of data', async () => {
    const text = `: ping\n\nevent: outro\ndata: {}\n\nid: 1\nevent: fim\ndata: {"resposta":"a",\ndata:"fontes":[],"com_modelo":false}\n\n`
    const { answer } = await run(answering(bytes(text)))
    expect(answer).toEqual({ resposta: 'a', fontes: [], com_modelo: false })
  })

  test('a failure amid the answer is told as the server words it', async () => {
    const erro = event('erro', { error: 'Erro ao consultar.', code: 'MODELO', requestId: 'r' })
    await expect(run(answering(bytes(event('delta', { texto: 'a' }) + erro)))).rejects.toMatchObject({
      status: 502,
      error: 'Erro ao consultar.',
      code: 'MODELO',
    })
  })

  test.each([
    ['ends without its end', bodyOf([bytes(event('delta', { texto: 'a' }))])],
    ['breaks', bodyOf([bytes(event('delta', { texto: 'a' }))], 'broken')],
    ['is no JSON', bodyOf([bytes('event: fim\ndata: {\n\n')])],
    ['has another shape', bodyOf([bytes(event('fim', { resposta: 1 }))])],
    ['is half an event', bodyOf([bytes(whole.slice(0, -1))])],
  ])('an answer that %s is one that was cut off', async (_, body) => {
    await expect(run(async () => new Response(body, sse))).rejects.toMatchObject({ status: 0, error: cutOff })
  })

  test('a refusal before it begins keeps its status, text and fields', async () => {
    const refusal = { error: 'Curta.', code: 'INVALIDO', requestId: 'r', fields: { observacao: 'Curta.' } }
    const fetch = async () => Response.json(refusal, { status: 422 })
    await expect(run(fetch)).rejects.toMatchObject({
      status: 422,
      error: 'Curta.',
      fields: refusal.fields,
    })
  })

  test('an ended session ends here too; a network fault is told as one', async () => {
    const gone = async () => Response.json({ error: refusals.sessionEnded }, { status: 401 })
    await expect(run(gone)).rejects.toMatchObject({ status: 401 })
    expect(stored.has('token')).toBe(false)
    const away = () => Promise.reject(new TypeError('Failed to fetch'))
    await expect(run(away)).rejects.toMatchObject({ status: 0, error: networkFailure })
  })

  test('stopping rejects as a stop and tells nothing more', async () => {
    const stop = new AbortController()
    const fetch: typeof globalThis.fetch = async (_address, init) => {
      const body = new ReadableStream<Uint8Array>({
        start(stream) {
          stream.enqueue(bytes(event('delta', { texto: 'a' })))
          init?.signal?.addEventListener('abort', () => stream.error(stop.signal.reason))
        },
      })
      setTimeout(() => stop.abort())
      return new Response(body, sse)
    }
    await expect(run(fetch, stop.signal)).rejects.toMatchObject({ name: 'AbortError' })
  })
})
