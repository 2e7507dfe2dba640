import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { assistenteTexts as texts } from '#contract/assistente.ts'
import { refusals } from '#contract/endpoint.ts'
import { limitKey } from '#server/platform/identity/limits.ts'
import { createModel } from '#server/platform/model/model.ts'
import { type Answer, refusalOf, useApp } from '#server/testing/app/app.ts'
import { closeQuestion, eventsOf, makeKnowledge } from '#server/testing/assistente/knowledge.ts'
import { makeChamado } from '#server/testing/chamados/factory.ts'
import {
  failsWith,
  inParts,
  piece,
  type Play,
  says,
  useProvider,
} from '#server/testing/assistente/provider.ts'
import { letModelWrite, onlyKnownSources } from './ask-model.ts'

const provider = useProvider()
const patience = { timeoutMs: 15_000 }
const app = useApp({
  model: () => ({
    baseUrl: `${provider.url}/v1`,
    apiKey: 'segredo',
    model: 'modelo-a',
    get timeoutMs() {
      return patience.timeoutMs
    },
  }),
})
let admin: Awaited<ReturnType<typeof app.logIn>>
let id_artigo = 0
let hour = Date.parse('2026-11-16T15:00:00Z')
beforeAll(async () => {
  app.setNow(new Date(hour))
  id_artigo = (await makeKnowledge(app.db)).id
  await makeChamado(app.db, { titulo: 'Sem internet', data_criacao: new Date(hour) })
})
/** A new person an hour later in each test, so that no pause or count of an earlier test matters. */
beforeEach(async () => {
  hour += 3_600_000
  app.setNow(new Date(hour))
  admin = await app.logIn('admin')
  patience.timeoutMs = 15_000
})
const calls = {
  pergunta: ['/api/openaiartigos/consultarartigosia', { observacao: closeQuestion }, texts.notAnswered],
  sugestao: ['/api/openai/consultar', { observacao: closeQuestion }, texts.notSuggested],
  analise: ['/api/openaichamados/analisarchamadosia', {}, texts.notAnalysed],
} as const
type Call = keyof typeof calls
const every = ['pergunta', 'sugestao', 'analise'] as const
const ask = (call: Call, wanted: object = {}, headers = {}, token = admin.token) =>
  app.call('POST', calls[call][0], { token, body: { ...calls[call][1], ...wanted }, headers })
const askInPieces = (call: Call) => ask(call, {}, { accept: 'text/event-stream' })
const label = `_${texts.byModel}_\n\n`
const textsIn = (answer: Answer) =>
  eventsOf(answer).flatMap(({ event, data }) => {
    const { texto }: { texto?: unknown } = Object(data)
    return event === 'delta' ? [String(texto)] : []
  })
const situation = async () => (await app.call('GET', '/api/assistente', { token: admin.token })).body

describe('the three calls › with a model', () => {
  it.each(['pergunta', 'sugestao'] as const)(
    '%s › what it wrote, labelled, with its sources',
    async (call) => {
      provider.play(says('Pare o ', 'spooler [1].'))
      const whole = {
        resposta: `${label}Pare o spooler [1].`,
        fontes: [{ tipo: 'artigo', id: id_artigo, titulo: 'Fila de impressão travada no spooler' }],
        com_modelo: true,
        links: [],
      }
      expect((await ask(call)).body).toEqual(whole)
      const answer = await askInPieces(call)
      expect(textsIn(answer)).toEqual([`${label}Pare o `, 'spooler [1].'])
      expect(eventsOf(answer).at(-1)).toEqual({ event: 'fim', data: whole })
      expect([answer.headers['x-accel-buffering'], answer.headers['x-content-type-options']]).toEqual([
        'no',
        'nosniff',
      ])
    },
  )

  it('analise › what to do and our figures first, in blocks of their own, then what it wrote', async () => {
    provider.play(says('Cuide da rede.'))
    const { body } = await ask('analise')
    const [figures, written] = String(body['resposta']).split('\n\n## Análise\n\n')
    expect(figures).toMatch(/^## O que fazer primeiro\n\n(?:\d\. .+\n){3}\n## Números desde /)
    expect([written, body['com_modelo']]).toEqual([`${label}Cuide da rede.`, true])
    const answer = await askInPieces('analise')
    expect(textsIn(answer).join('')).toBe(body['resposta'])
    expect(textsIn(answer)[0]).toBe(`${figures}\n\n## Análise\n\n`)
    expect(eventsOf(answer).at(-1)).toEqual({ event: 'fim', data: body })
  })

  it.each(every)('%s › numbers that name no source are taken out of the whole', async (call) => {
    provider.play(says('Veja [1], [2] e [99]. Nota [0][7].'))
    const { body } = await ask(call)
    const count = Array.isArray(body['fontes']) ? body['fontes'].length : 0
    const written = String(body['resposta']).split(label)[1] ?? ''
    for (const [, number] of written.matchAll(/\[(\d+)\]/g)) {
      expect(Number(number)).toBeGreaterThan(0)
      expect(Number(number)).toBeLessThanOrEqual(count)
    }
    expect(written).toMatch(/\. Nota\.$/)
  })

  it.each(every)('%s › sem_modelo and the switch send nothing', async (call) => {
    const without = await ask(call, { sem_modelo: true })
    expect(without.body).toMatchObject({ com_modelo: false })
    const turn = (ligado: boolean) =>
      app.call('PUT', '/api/assistente', { token: admin.token, body: { ligado } })
    expect((await turn(false)).body).toMatchObject({ ligado: false, modelo: 'modelo-a' })
    expect((await ask(call)).body).toEqual(without.body)
    expect(eventsOf(await askInPieces(call))).toEqual([{ event: 'fim', data: without.body }])
    expect(provider.exchanges).toEqual([])
    await turn(true)
    expect((await ask(call)).body).toMatchObject({ com_modelo: true })
  })
})

describe('the three calls › a provider that fails', () => {
  const fail: Play = failsWith(500, 'segredo da casa')

  it.each(every)('%s › 502 with the text of the call; a good one afterwards is answered', async (call) => {
    provider.play(fail, says('Voltei.'))
    expect(refusalOf(await ask(call))).toEqual([502, calls[call][2]])
    expect((await ask(call)).status).toBe(200)
  })

  it.each(every)('%s › too slow is 504 with the text of the call', async (call) => {
    patience.timeoutMs = 100
    provider.play(() => {})
    expect(refusalOf(await ask(call))).toEqual([504, calls[call][2]])
    provider.play(says('Voltei.'))
    patience.timeoutMs = 15_000
    await ask(call)
  })

  it.each(['pergunta', 'sugestao'] as const)(
    '%s › in pieces, before the first one: an ordinary error',
    async (call) => {
      provider.play(fail, says('Voltei.'))
      const answer = await askInPieces(call)
      expect(refusalOf(answer)).toEqual([502, calls[call][2]])
      expect(answer.headers['content-type']).toContain('application/json')
      await ask(call)
    },
  )

  it.each(every)('%s › in pieces, after the first one: the last event says so', async (call) => {
    provider.play(inParts(piece('Come'), 'data: {{{\n\n'), says('Voltei.'))
    const answer = await askInPieces(call)
    expect([answer.status, eventsOf(answer).at(-1)]).toEqual([
      200,
      {
        event: 'erro',
        data: { error: calls[call][2], code: 'ASSISTENTE_FALHOU', requestId: expect.any(String) },
      },
    ])
    expect(textsIn(answer).join('')).toContain(`${label}Come`)
    await ask(call)
  })

  it('after five the provider is left alone for a minute, and the page tells why', async () => {
    provider.play(fail)
    for (let time = 0; time < 7; time++) expect((await ask('pergunta')).status).toBe(502)
    expect(provider.exchanges).toHaveLength(5)
    expect(await situation()).toMatchObject({
      pausado_ate: new Date(hour + 60_000).toISOString(),
      ultimo_erro: 'o servidor respondeu 500',
    })
    expect((await ask('pergunta', { sem_modelo: true })).status).toBe(200)
    provider.play(says('Voltei.'))
    app.setNow(new Date(hour + 60_000))
    expect((await ask('pergunta')).body).toMatchObject({ com_modelo: true })
    expect(await situation()).toMatchObject({ pausado_ate: null })
  })
})

describe('the three calls › 60 model calls an hour', () => {
  const keyOf = (id: number) => limitKey('modelo', String(id))

  it('admin › the next one is 429 with the seconds to wait; without the model it goes on', async () => {
    const { usuario, token } = await app.logIn('admin')
    const inicio = new Date(hour - 600_000)
    await app.db
      .insertInto('limites')
      .values({ chave: keyOf(usuario.id), erros: 60, inicio })
      .execute()
    for (const call of every) {
      const refused = await ask(call, {}, {}, token)
      expect([...refusalOf(refused), refused.headers['retry-after']]).toEqual([
        429,
        refusals.tooMany(3000),
        '3000',
      ])
      expect((await ask(call, { sem_modelo: true }, {}, token)).status).toBe(200)
    }
    expect(provider.exchanges).toEqual([])
    expect((await ask('pergunta')).status).toBe(200)
    app.setNow(new Date(hour + 3_000_000))
    expect((await ask('pergunta', {}, {}, token)).status).toBe(200)
  })

  it('analista › all at once: sixty are asked, not one more', async () => {
    const { token } = await app.logIn('analista')
    const answers = await Promise.all(Array.from({ length: 70 }, () => ask('pergunta', {}, {}, token)))
    const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length
    expect([count(200), count(429), provider.exchanges.length]).toEqual([60, 10, 60])
  })
})

describe('letModelWrite', () => {
  it('whoever went away before the answer has made a call, and no failure', async () => {
    const gone = new AbortController()
    provider.play(() => gone.abort())
    const model = createModel(
      { baseUrl: provider.url, model: 'modelo-b', timeoutMs: 15_000 },
      () => new Date(hour),
    )
    // A day of its own, which no other test counts on.
    const now = new Date('2027-03-01T15:00:00Z')
    const asker = { db: app.db, model, caller: admin.usuario, now, emit: undefined, gone: gone.signal }
    await expect(
      letModelWrite(asker, { messages: [{ role: 'user', content: 'Oi' }], links: [] }, texts.notAnswered, []),
    ).rejects.toThrow(texts.notAnswered)
    app.setNow(now)
    admin = await app.logIn('admin')
    expect((await situation())['dias']).toEqual([
      { dia: '2027-03-01', chamadas: 1, falhas: 0, tokens_entrada: 0, tokens_saida: 0 },
    ])
  })
})

describe('onlyKnownSources', () => {
  it.each([
    ['Veja [1] e [2].', 2, 'Veja [1] e [2].'],
    ['Veja [3].', 2, 'Veja.'],
    ['Veja [0] e [00].', 2, 'Veja e.'],
    ['[4] no começo', 3, ' no começo'],
    ['[1][5][2]', 2, '[1][2]'],
    ['Veja [1, 2] e [2, 9] e [7; 8].', 2, 'Veja [1][2] e [2] e.'],
    ['Um [link](http://x) e [2](http://y)', 1, 'Um [link](http://x) e [2](http://y)'],
    ['Sem fonte.', 0, 'Sem fonte.'],
    ['Rode `$lista[12]` [9]', 1, 'Rode `$lista[12]`'],
    ['```\n$b = $lista[12]\n```\nVeja [9]', 1, '```\n$b = $lista[12]\n```\nVeja'],
    ['[99999999999999999999]', 3, ''],
  ])('%j of %i is %j', (text, sources, expected) => {
    expect(onlyKnownSources(text, sources)).toBe(expected)
  })
})
