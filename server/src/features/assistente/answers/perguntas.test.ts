import { beforeAll, describe, expect, it } from 'vitest'
import { assistenteTexts as texts, MAX_QUESTION } from '#contract/assistente.ts'
import { refusals } from '#contract/endpoint.ts'
import { fieldTexts } from '#contract/fields.ts'
import { refusalOf, useApp } from '#server/testing/app/app.ts'
import { closeQuestion, eventsOf, farQuestion, makeKnowledge } from '#server/testing/assistente/knowledge.ts'
import { peopleAround, type People } from '#server/testing/chamados/people.ts'
import { makeArtigo } from '#server/testing/artigos/factory.ts'

const app = useApp()
let people: People
let article: Awaited<ReturnType<typeof makeKnowledge>>
beforeAll(async () => {
  people = await peopleAround(app)
  article = await makeKnowledge(app.db)
})
type Who = keyof People
const ask = (body: unknown, who: Who = 'analista', headers = {}) =>
  app.call('POST', '/api/openaiartigos/consultarartigosia', { token: people[who].token, body, headers })
const suggest = (body: unknown, who: Who = 'analista') =>
  app.call('POST', '/api/openai/consultar', { token: people[who].token, body })
const inPieces = { accept: 'text/event-stream' }
const nothing = { resposta: texts.nothingClose, fontes: [], com_modelo: false }

describe('POST /api/openaiartigos/consultarartigosia › without a model', () => {
  it.each(['admin', 'analista'] as const)('%s › the best passages, each with its source', async (who) => {
    const { status, body } = await ask({ observacao: closeQuestion }, who)
    expect(status).toBe(200)
    const { id, titulo, descricao, solucao } = article
    expect(body).toMatchObject({ fontes: [{ tipo: 'artigo', id, titulo }], com_modelo: false })
    const resposta = String(body['resposta'])
    expect(resposta).toMatch(/^### Fila de impressão travada no spooler \[1\]\n/)
    expect(resposta).toContain(`**O que fazer** [1]\n\n${solucao}`)
    const quoted = [...resposta.matchAll(/^> (.+) \[1\]$/gm)].map(([, text]) => text)
    expect(quoted.length).toBeGreaterThan(0)
    for (const text of quoted)
      expect(descricao + article.causas + solucao + article.aplicacao).toContain(text)
  })

  it('analista › in pieces it is one event, the whole', async () => {
    const answer = await ask({ observacao: closeQuestion }, 'analista', inPieces)
    const { body } = await ask({ observacao: closeQuestion })
    expect(answer.headers['content-type']).toBe('text/event-stream; charset=utf-8')
    expect(answer.headers['cache-control']).toContain('no-store')
    expect(eventsOf(answer)).toEqual([{ event: 'fim', data: body }])
  })

  it('analista › every citation names a source, and every source is cited', async () => {
    await makeArtigo(app.db, {
      titulo: 'Spooler que cai ao imprimir',
      descricao: 'A fila de impressão trava e o spooler não responde. Veja a nota [9] e a tabela [12].',
    })
    const { body } = await ask({ observacao: closeQuestion })
    const fontes = Array.isArray(body['fontes']) ? body['fontes'] : []
    expect(fontes.length).toBeGreaterThan(1)
    const headings = [...String(body['resposta']).matchAll(/^### .* \[(\d+)\]$/gm)].map(([, n]) => Number(n))
    expect(headings).toEqual(fontes.map((_, place) => place + 1))
  })

  it.each([
    ['a question about something else', farQuestion],
    ['only punctuation', '? ! . , ; : - _ ( ) …'],
    ['only signs of a search', '& | ! <-> :* ( ) \\ % _ \' "'],
    ['only small talk', 'bom dia eu queria saber se você pode me ajudar com isso'],
    ['only emoji', '🖨️ 🖨️ 🖨️ 🖨️ 🖨️ 🖨️ 🖨️ 🖨️ 🖨️ 🖨️'],
    ['only markup', '<b> <i> </i> </b> <script> </script> <a> </a> <p> </p>'],
    ['one long word ten times', `${'x'.repeat(390)} `.repeat(10)],
  ])('analista › %s is answered by saying so', async (_, observacao) => {
    expect(await ask({ observacao })).toMatchObject({ status: 200, body: nothing })
    expect(await suggest({ observacao })).toMatchObject({ status: 200, body: nothing })
  })

  it('analista › a deleted article answers nothing any more', async () => {
    const { id } = await makeArtigo(app.db, {
      titulo: 'Ornitorrinco mecânico emperrado na esteira',
      descricao: 'O ornitorrinco mecânico emperra na esteira.',
    })
    const observacao = 'o ornitorrinco mecânico está emperrado na esteira desde as nove horas'
    expect((await ask({ observacao })).body).toMatchObject({ fontes: [{ id }] })
    await app.call('DELETE', `/api/artigoscrud/${id}`, { token: people.admin.token })
    expect((await ask({ observacao })).body).toMatchObject({ fontes: [] })
  })

  it('analista › an article full of markup and numbers changes nothing but its own text', async () => {
    await makeArtigo(app.db, {
      titulo: '](http://x) <img src=x> [7] **Jabuti** | hidráulico',
      descricao: 'O jabuti hidráulico vaza óleo quente.',
    })
    const { body } = await ask({ observacao: 'o jabuti hidráulico vaza óleo quente no chão da oficina toda' })
    expect(String(body['resposta']).split('\n')[0]).toBe(
      String.raw`### \](http://x) \<img src=x\> \[7\] \*\*Jabuti\*\* \| hidráulico [1]`,
    )
  })
})

describe.each([
  ['/api/openaiartigos/consultarartigosia', texts.tooShort],
  ['/api/openai/consultar', texts.notSuggested],
])('POST %s › bad questions', (url, tooShort) => {
  const send = (body: unknown, headers = {}) =>
    app.call('POST', url, { token: people.analista.token, body, headers })
  const nine = 'um dois três quatro cinco seis sete oito nove'

  it.each([
    {},
    { observacao: '' },
    { observacao: ' \n\t ' },
    { observacao: null },
    { observacao: 'curta' },
    { observacao: nine },
    { observacao: `  ${nine.replaceAll(' ', ' \n\t\u00A0 ')}  ` },
    { observacao: nine.replaceAll(' ', '-') },
  ])('analista › %j has fewer than ten words: 422 with the text of the call', async (body) => {
    expect(refusalOf(await send(body))).toEqual([422, tooShort])
    expect(refusalOf(await send(body, inPieces))).toEqual([422, tooShort])
  })

  it('analista › ten words are enough, however they are set apart', async () => {
    for (const text of [`${nine} dez`, `\n${nine.replaceAll(' ', '\n\n')}\tdez `])
      expect((await send({ observacao: text })).status).toBe(200)
  })

  it('analista › 4,000 letters are read, one more is 422, a megabyte 413', async () => {
    const long = (length: number) => ({ observacao: 'fila '.repeat(length / 5 + 1).slice(0, length) })
    expect((await send(long(MAX_QUESTION))).status).toBe(200)
    expect(refusalOf(await send(long(MAX_QUESTION + 1)))).toEqual([422, fieldTexts.tooLong(MAX_QUESTION)])
    expect(refusalOf(await send(long(1_000_000)))).toEqual([413, refusals.tooLarge])
    expect(refusalOf(await send(long(1_000_000), inPieces))).toEqual([413, refusals.tooLarge])
  })

  it.each([
    [{ observacao: 7 }, 422],
    [{ observacao: [closeQuestion] }, 422],
    [{ observacao: `${closeQuestion}\0` }, 422],
    [{ observacao: closeQuestion, sem_modelo: 'sim' }, 422],
    ['[]', 422],
    ['{', 400],
    ['"texto"', 422],
  ])('analista › %j is %i', async (body, status) => {
    expect((await send(body)).status).toBe(status)
  })

  it('cliente, painel › 403, anonymous › 401, in pieces too', async () => {
    for (const headers of [{}, inPieces]) {
      for (const who of ['cliente', 'painel'] as const) {
        const { token } = people[who]
        const answer = await app.call('POST', url, { token, body: { observacao: closeQuestion }, headers })
        expect(refusalOf(answer)).toEqual([403, refusals.forbidden])
      }
      const stranger = await app.call('POST', url, { body: { observacao: closeQuestion }, headers })
      expect(refusalOf(stranger)).toEqual([401, refusals.sessionEnded])
    }
  })
})
