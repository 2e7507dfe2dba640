import { describe, expect, it } from 'vitest'
import {
  failsWith,
  inJson,
  inParts,
  lastPiece,
  lastPieces,
  piece,
  says,
  useProvider,
  whole,
} from '#server/testing/assistente/provider.ts'
import { askProvider, type ModelConfig } from './provider.ts'

const provider = useProvider()
const question = [
  { role: 'system' as const, content: 'Regras.' },
  { role: 'user' as const, content: 'Por que a fila de impressão parou?' },
]
/** A generous time limit, where time is not what is tested. */
const configured = (wanted: Partial<ModelConfig> = {}): ModelConfig => ({
  baseUrl: `${provider.url}/v1`,
  model: 'modelo-a',
  timeoutMs: 15_000,
  ...wanted,
})
const askWhole = (wanted?: Partial<ModelConfig>) => askProvider(configured(wanted), question, {})
async function askInPieces() {
  const deltas: string[] = []
  const answer = await askProvider(configured(), question, { onDelta: (text) => deltas.push(text) })
  return { ...answer, deltas }
}

describe('askProvider', () => {
  it('JSON: the text and the tokens', async () => {
    provider.play(inJson(whole('Reinicie o spooler.')))
    expect(await askWhole()).toEqual({
      text: 'Reinicie o spooler.',
      tokensIn: 40,
      tokensOut: 7,
      isCut: false,
    })
    const { url, asked, headers } = provider.only()
    expect([url, headers['content-type'], headers.accept]).toEqual([
      '/v1/chat/completions',
      'application/json',
      'application/json',
    ])
    expect(asked).toEqual({ model: 'modelo-a', messages: question, stream: false, max_tokens: 1200 })
  })

  it('pieces: each as it comes, the usage at the end', async () => {
    provider.play(says('Reini', 'cie o ', 'spooler.'))
    expect(await askInPieces()).toEqual({
      text: 'Reinicie o spooler.',
      tokensIn: 40,
      tokensOut: 7,
      isCut: false,
      deltas: ['Reini', 'cie o ', 'spooler.'],
    })
    const { asked, headers } = provider.only()
    expect(headers.accept).toBe('text/event-stream')
    expect(asked).toMatchObject({ stream: true, stream_options: { include_usage: true } })
  })

  it('pieces cut at any byte, within letters and line ends', async () => {
    const text = 'Ação concluída 🖨️: "spooler" \\ reiniciado.'
    const bytes = Buffer.from(
      `: olá\r\n\r\nevent: x\r\n${piece(text).replaceAll('\n', '\r\n')}${piece(' Fim.')}${lastPieces}`,
    )
    for (const size of [1, 2, 3, 7, 64]) {
      provider.play(
        inParts(
          ...Array.from({ length: Math.ceil(bytes.length / size) }, (_, place) =>
            bytes.subarray(place * size, (place + 1) * size),
          ),
        ),
      )
      expect((await askInPieces()).deltas).toEqual([text, ' Fim.'])
    }
  })

  it.each([
    ['a line separator inside a text', 'Linha 1\u2028linha 2\u2029fim'],
    ['white space at the ends', '  recuado \n'],
    ['what looks like the end', 'data: [DONE]'],
  ])('pieces: %s arrives as it was sent', async (_, text) => {
    provider.play(inParts(piece(text), piece('x'), lastPieces))
    expect(await askInPieces()).toMatchObject({ text: `${text}x`, deltas: [text, 'x'] })
  })

  it('pieces without a closing mark, or without the last line end, are whole where one says that it is the last', async () => {
    provider.play(inParts(piece('Um'), piece(' dois'), lastPiece('stop').trimEnd()))
    expect(await askInPieces()).toMatchObject({ text: 'Um dois', isCut: false })
    provider.play(inParts(piece('Um'), piece(' dois')))
    await expect(askInPieces()).rejects.toThrow('o servidor interrompeu a resposta')
  })

  it.each([
    ['in one piece', ['<think>Vou ver.</think>\n\nReinicie.']],
    ['in many', ['<th', 'ink>Vou', ' ver.</thi', 'nk>\n', 'Reini', 'cie.']],
    ['without any', ['Reini', 'cie.']],
    ['with what only looks like it', ['<', 'b>Reinicie.']],
  ])('what a model thinks before it answers is left out: %s', async (_, pieces) => {
    provider.play(inParts(...pieces.map(piece), lastPiece('stop'), lastPieces))
    const { text, deltas } = await askInPieces()
    expect(text.replace('<b>', '')).toBe('Reinicie.')
    expect(deltas.join('')).toBe(text)
    provider.play(inJson(whole(pieces.join(''))))
    expect((await askWhole()).text.replace('<b>', '')).toBe('Reinicie.')
  })

  it('an answer that ran into its limit says so, in pieces and whole', async () => {
    provider.play(inParts(piece('Um'), lastPiece('length'), lastPieces))
    expect(await askInPieces()).toMatchObject({ text: 'Um', isCut: true })
    provider.play(inJson(whole('Um', undefined, 'length')))
    expect(await askWhole()).toMatchObject({ text: 'Um', isCut: true })
  })

  it('what follows the closing mark is not read', async () => {
    provider.play(({ response }) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(piece('Um') + lastPieces + piece(' dois'))
    })
    expect((await askInPieces()).text).toBe('Um')
    await provider.hungUp()
  })

  it('whole although pieces were asked for', async () => {
    provider.play(inJson(whole('Tudo de uma vez.')))
    expect(await askInPieces()).toMatchObject({ text: 'Tudo de uma vez.', deltas: ['Tudo de uma vez.'] })
  })

  it.each([
    ['nothing', {}],
    ['null', null],
    ['a word', 'muitos'],
    ['words', { prompt_tokens: 'muitos', completion_tokens: null }],
    ['broken numbers', { prompt_tokens: -3, completion_tokens: 1.5 }],
    ['impossible numbers', { prompt_tokens: 1e30, completion_tokens: 9e15 }],
  ])('usage as %s counts as none', async (_, used) => {
    provider.play(inJson(whole('Certo.', used)))
    expect(await askWhole()).toMatchObject({ text: 'Certo.', tokensIn: 0, tokensOut: 0 })
  })

  it('a model that calls the limit by its newer name is asked again by that name', async () => {
    const complaint = { error: { message: "Use 'max_completion_tokens' instead of 'max_tokens'." } }
    provider.play(failsWith(400, JSON.stringify(complaint)), says('Certo.'))
    expect((await askInPieces()).text).toBe('Certo.')
    const [first, second] = provider.exchanges.map(({ asked }) => asked)
    expect([first?.max_tokens, first?.max_completion_tokens]).toEqual([1200, undefined])
    expect([second?.max_tokens, second?.max_completion_tokens]).toEqual([undefined, 1200])
  })

  it('a 400 for another reason is asked once', async () => {
    provider.play(failsWith(400, '{"error":{"message":"context too long"}}'))
    await expect(askWhole()).rejects.toThrow('o servidor respondeu 400')
    expect(provider.exchanges).toHaveLength(1)
  })

  it.each([
    ['', '/chat/completions'],
    ['/v1/', '/v1/chat/completions'],
    [
      '/openai/deployments/gpt?api-version=2026-01-01',
      '/openai/deployments/gpt/chat/completions?api-version=2026-01-01',
    ],
  ])('the address %s leads to %s', async (path, url) => {
    await askWhole({ baseUrl: provider.url + path })
    expect(provider.only().url).toBe(url)
  })

  it('the key goes in both usual headers, and in none without one', async () => {
    await askWhole({ apiKey: 'segredo' })
    await askWhole()
    const [keyed, bare] = provider.exchanges.map(({ headers }) => [headers.authorization, headers['api-key']])
    expect([keyed, bare]).toEqual([
      ['Bearer segredo', 'segredo'],
      [undefined, undefined],
    ])
  })

  it('personal data are masked in every message', async () => {
    const content = 'ana@x.com.br, (11) 98765-4321, 123.456.789-09, 12.345.678/0001-95, chamado #4711'
    await askProvider(
      configured(),
      [
        { role: 'system', content },
        { role: 'user', content },
      ],
      {},
    )
    expect(provider.only().asked.messages.map((message) => message.content)).toEqual(
      Array(2).fill('[email], [telefone], [CPF], [CNPJ], chamado #4711'),
    )
  })
})
