import { once } from 'node:events'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusals } from '#contract/endpoint.ts'
import { useApp } from '#server/testing/app/app.ts'
import { closeQuestion, makeKnowledge } from '#server/testing/assistente/knowledge.ts'
import { peopleAround, type People } from '#server/testing/chamados/people.ts'
import {
  failsWith,
  inJson,
  inParts,
  lastPieces,
  piece,
  says,
  useProvider,
  whole,
} from '#server/testing/assistente/provider.ts'

const provider = useProvider()
const app = useApp({
  // Longer than a test may take, so the answer did not end because of a time limit.
  model: () => ({ baseUrl: `${provider.url}/v1`, apiKey: 'segredo', model: 'modelo-a', timeoutMs: 60_000 }),
})
const bare = useApp()
let people: People
beforeAll(async () => {
  app.setNow('2026-11-16T02:59:59Z')
  people = await peopleAround(app)
  await makeKnowledge(app.db)
})
/** The first moment of a day of São Paulo. */
beforeEach(async () => {
  app.setNow('2026-11-16T03:00:00Z')
  await app.db.deleteFrom('assistente_uso').execute()
  await app.db
    .updateTable('assistente')
    .set({ ligado: true, ultimo_erro: null, ultimo_erro_em: null })
    .execute()
})
type Who = keyof People
const read = async (who: Who = 'admin') => app.call('GET', '/api/assistente', { token: people[who].token })
const turn = (body: unknown, who: Who = 'admin') =>
  app.call('PUT', '/api/assistente', { token: people[who].token, body })
const url = '/api/openaiartigos/consultarartigosia'
const ask = (headers = {}) =>
  app.call('POST', url, { token: people.admin.token, body: { observacao: closeQuestion }, headers })
const fresh = {
  modelo: 'modelo-a',
  servidor: expect.stringMatching(/^127\.0\.0\.1:\d+$/),
  ligado: true,
  pausado_ate: null,
  ultimo_erro: null,
  ultimo_erro_em: null,
  dias: [],
}
const auditOf = () =>
  app.db
    .selectFrom('auditoria')
    .select(['acao', 'id_usuario', 'antes', 'depois'])
    .where('tabela', '=', 'assistente')
    .orderBy('id')
    .execute()

describe('GET /api/assistente', () => {
  it('admin › what is configured, never the key', async () => {
    const answer = await read()
    expect([answer.status, answer.body]).toEqual([200, fresh])
    expect(answer.text).not.toContain('segredo')
  })

  it('admin › without a model there is none to tell of', async () => {
    const { token } = await bare.logIn('admin')
    expect((await bare.call('GET', '/api/assistente', { token })).body).toEqual({
      ...fresh,
      modelo: null,
      servidor: null,
    })
  })

  it('admin › calls and tokens by day of São Paulo, newest first, of 30 days; failures with their reason', async () => {
    app.setNow('2026-11-16T02:59:59Z')
    provider.play(
      says('Um.'),
      failsWith(429),
      inJson(whole('Dois.', { prompt_tokens: 5, completion_tokens: 2 })),
    )
    await ask()
    await ask({ accept: 'text/event-stream' })
    app.setNow('2026-11-16T03:00:00Z')
    await ask()
    const use = { chamadas: 1, falhas: 0, tokens_entrada: 5, tokens_saida: 2 }
    await app.db
      .insertInto('assistente_uso')
      .values(['2026-10-18', '2026-10-17'].map((dia) => ({ ...use, dia })))
      .execute()
    expect((await read()).body).toEqual({
      ...fresh,
      ultimo_erro: 'o servidor respondeu 429',
      ultimo_erro_em: '2026-11-16T02:59:59.000Z',
      dias: [
        { ...use, dia: '2026-11-16' },
        { dia: '2026-11-15', chamadas: 2, falhas: 1, tokens_entrada: 40, tokens_saida: 7 },
        { ...use, dia: '2026-10-18' },
      ],
    })
  })

  it('admin › many calls at once are all counted', async () => {
    await Promise.all(Array.from({ length: 20 }, () => ask()))
    expect((await read()).body['dias']).toEqual([
      { dia: '2026-11-16', chamadas: 20, falhas: 0, tokens_entrada: 800, tokens_saida: 140 },
    ])
  })

  it('admin › the reason holds nothing of what was asked or answered', async () => {
    provider.play(failsWith(500, 'a fila de impressão de rita@padaria.com.br'), says('Voltei.'))
    await ask()
    expect((await read()).body['ultimo_erro']).toBe('o servidor respondeu 500')
    await ask()
  })
})

describe('PUT /api/assistente', () => {
  it('admin › turns it off and on, audited; the same wish twice is one change', async () => {
    const before = (await auditOf()).length
    for (const ligado of [false, false, true, true])
      expect((await turn({ ligado })).body).toEqual({ ...fresh, ligado })
    expect((await auditOf()).slice(before)).toMatchObject([
      {
        acao: 'alterar',
        id_usuario: people.admin.usuario.id,
        antes: { ligado: true },
        depois: { ligado: false },
      },
      { acao: 'alterar', antes: { ligado: false }, depois: { ligado: true } },
    ])
  })

  it.each([{}, { ligado: 'não' }, { ligado: null }, { ligado: 0 }, '[]'])(
    'admin › %j is 422',
    async (body) => {
      expect((await turn(body)).status).toBe(422)
      expect((await read()).body).toMatchObject({ ligado: true })
    },
  )

  it('admin › nothing else can be set', async () => {
    const sent = { ligado: true, modelo: 'x', servidor: 'http://x', ultimo_erro: 'x', dias: [] }
    expect((await turn(sent)).body).toEqual(fresh)
  })
})

describe('the calls about the assistant › others', () => {
  it('analista, cliente, painel › 403, anonymous › 401, and nothing is changed', async () => {
    for (const who of ['analista', 'cliente', 'painel'] as const)
      for (const answer of [await read(who), await turn({ ligado: false }, who)])
        expect([answer.status, answer.body['error']]).toEqual([403, refusals.forbidden])
    expect((await app.call('GET', '/api/assistente')).status).toBe(401)
    expect((await app.call('PUT', '/api/assistente', { body: { ligado: false } })).status).toBe(401)
    expect((await read()).body).toMatchObject({ ligado: true })
  })
})

describe('a caller on the network', () => {
  let origin = ''
  beforeAll(async () => {
    origin = await app.listen()
  })
  const post = (signal: AbortSignal, accept: string) =>
    fetch(`${origin}${url}`, {
      method: 'POST',
      signal,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${people.admin.token}`, accept },
      body: JSON.stringify({ observacao: closeQuestion }),
    })

  it('who goes away in the middle of the pieces: the provider is hung up on, and that is no failure', async () => {
    provider.play(({ response }) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(piece('Come'))
    })
    const gone = new AbortController()
    const reader = (await post(gone.signal, 'text/event-stream')).body?.getReader()
    expect(Buffer.from((await reader?.read())?.value ?? '').toString()).toContain('event: delta')
    gone.abort()
    await provider.hungUp()
    expect((await read()).body).toMatchObject({ ultimo_erro: null, pausado_ate: null })
  })

  it('who goes away before the whole: the provider is hung up on, and the next caller is answered', async () => {
    const gone = new AbortController()
    provider.play(() => gone.abort())
    await expect(post(gone.signal, 'application/json')).rejects.toThrow('aborted')
    await provider.hungUp()
    provider.play(inParts(piece('Certo.'), lastPieces))
    expect((await ask({ accept: 'text/event-stream' })).text).toContain('event: fim')
  })

  it('gets each piece as it comes', async () => {
    provider.play(({ response }) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(piece('Um'))
    })
    const reader = (await post(AbortSignal.timeout(15_000), 'text/event-stream')).body?.getReader()
    const heard = async () => Buffer.from((await reader?.read())?.value ?? '').toString()
    expect(await heard()).toContain('Um')
    const { response } = provider.only()
    response.write(piece(' dois'))
    expect(await heard()).toContain(' dois')
    response.end(lastPieces)
    expect(await heard()).toContain('event: fim')
    if (!response.closed) await once(response, 'close')
  })
})
