import { createParser } from 'eventsource-parser'
import { z } from 'zod'
import { mask } from './mask.ts'

export type ModelConfig = {
  baseUrl: string
  apiKey?: string | undefined
  model: string
  /** Time limit for the whole answer. */
  timeoutMs: number
}
export type Message = { role: 'system' | 'user'; content: string }
/** `isCut`: the answer reached its length limit. */
export type ModelAnswer = { text: string; tokensIn: number; tokensOut: number; isCut: boolean }
export type Asking = { signal?: AbortSignal | undefined; onDelta?: ((text: string) => void) | undefined }

/** The provider failed; `reason` is for the admin's page and contains nothing of the question. */
export class ModelFailure extends Error {
  readonly isSlow: boolean
  constructor(reason: string, isSlow = false) {
    super(reason)
    this.isSlow = isSlow
  }
}

const MAX_BYTES = 1_000_000
const MAX_TOKENS = 1200
const [THINK, THOUGHT] = ['<think>', '</think>']
/** Why an answer is incomplete. */
const CUT = new Set(['length', 'content_filter'])

/** Implausible token counts are ignored. */
const tokens = z.int32().nonnegative().catch(0)
const usage = z.object({ prompt_tokens: tokens, completion_tokens: tokens })
const ending = z.string().nullish().catch(null)
const whole = z.object({
  choices: z
    .tuple([z.object({ message: z.object({ content: z.string().nullish() }), finish_reason: ending })])
    .rest(z.unknown()),
  usage: usage.nullish().catch(null),
})
const chunk = z.object({
  choices: z
    .array(z.object({ delta: z.object({ content: z.string().nullish() }).nullish(), finish_reason: ending }))
    .default([]),
  usage: usage.nullish().catch(null),
  /** Some servers send an error in the middle of a stream. */
  error: z.unknown().optional(),
})

/** One question to an OpenAI-compatible server. Personal data are masked here, so that no caller can forget it. */
export async function askProvider(
  config: ModelConfig,
  messages: Message[],
  asking: Asking,
): Promise<ModelAnswer> {
  const { timeoutMs } = config
  const deadline = AbortSignal.timeout(timeoutMs)
  const signal = asking.signal ? AbortSignal.any([deadline, asking.signal]) : deadline
  const masked = messages.map(({ role, content }) => ({ role, content: mask(content) }))
  try {
    const answer = await readAnswer(
      await send(config, masked, asking.onDelta !== undefined, signal),
      asking.onDelta,
    )
    if (answer.text.trim() === '') throw new ModelFailure('resposta vazia')
    return answer
  } catch (error) {
    if (deadline.aborted) throw new ModelFailure(`sem resposta em ${timeoutMs / 1000} s`, true)
    if (asking.signal?.aborted) throw error
    if (error instanceof ModelFailure) throw error
    throw new ModelFailure(
      error instanceof SyntaxError || error instanceof z.ZodError ? 'resposta ilegível' : 'conexão falhou',
    )
  }
}

/** Newer models use another name for the limit and reject the old one. */
async function send(config: ModelConfig, messages: Message[], stream: boolean, signal: AbortSignal) {
  const first = await post(config, { messages, stream, max_tokens: MAX_TOKENS }, signal)
  const wantsOtherName = first.status === 400 && (await readText(first)).includes('max_completion_tokens')
  const response = wantsOtherName
    ? await post(config, { messages, stream, max_completion_tokens: MAX_TOKENS }, signal)
    : first
  if (!response.ok) {
    await response.body?.cancel().catch(() => {})
    throw new ModelFailure(`o servidor respondeu ${response.status}`)
  }
  return response
}

type Body = { messages: Message[]; stream: boolean; max_tokens?: number; max_completion_tokens?: number }

function post({ baseUrl, apiKey, model }: ModelConfig, body: Body, signal: AbortSignal) {
  const url = new URL(baseUrl)
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/chat/completions`
  return fetch(url, {
    method: 'POST',
    redirect: 'error',
    signal,
    headers: {
      'content-type': 'application/json',
      accept: body.stream ? 'text/event-stream' : 'application/json',
      // Azure reads the key from a header of its own.
      ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}`, 'api-key': apiKey }),
    },
    body: JSON.stringify({ model, ...body, ...(body.stream && { stream_options: { include_usage: true } }) }),
  })
}

async function* readLimited(response: Response): AsyncGenerator<string> {
  if (response.body === null) return
  const decoder = new TextDecoder()
  let bytes = 0
  for await (const part of response.body) {
    bytes += part.byteLength
    if (bytes > MAX_BYTES) throw new ModelFailure('resposta grande demais')
    yield decoder.decode(part, { stream: true })
  }
  yield decoder.decode()
}

async function readText(response: Response): Promise<string> {
  let text = ''
  for await (const part of readLimited(response)) text += part
  return text
}

async function readAnswer(response: Response, onDelta: Asking['onDelta']): Promise<ModelAnswer> {
  if (response.headers.get('content-type')?.includes('text/event-stream'))
    return readStream(response, onDelta)
  const { choices, usage: used } = whole.parse(JSON.parse(await readText(response)))
  const text = withoutThinking()(choices[0].message.content ?? '')
  if (text !== '') onDelta?.(text)
  return {
    text,
    tokensIn: used?.prompt_tokens ?? 0,
    tokensOut: used?.completion_tokens ?? 0,
    isCut: CUT.has(choices[0].finish_reason ?? ''),
  }
}

/** Removes the reasoning that some models send before the answer, between tags. Works on a stream. */
function withoutThinking() {
  let begun = ''
  let isThinking: boolean | undefined
  return (piece: string): string => {
    if (isThinking === false) return piece
    begun += piece
    const start = begun.trimStart()
    if (isThinking === undefined && start.length < THINK.length && THINK.startsWith(start)) return ''
    isThinking = start.startsWith(THINK)
    if (!isThinking) return begun
    const end = start.indexOf(THOUGHT)
    if (end === -1) return ''
    isThinking = false
    return start.slice(end + THOUGHT.length).trimStart()
  }
}

async function readStream(response: Response, onDelta: Asking['onDelta']): Promise<ModelAnswer> {
  const answer = { text: '', tokensIn: 0, tokensOut: 0, isCut: false }
  const said = withoutThinking()
  let isFinished = false
  for await (const data of readEvents(response)) {
    if (data === '[DONE]') return answer
    const { choices, usage: used, error } = chunk.parse(JSON.parse(data))
    if (error !== undefined && error !== null) throw new ModelFailure('o servidor interrompeu a resposta')
    const { delta, finish_reason } = choices[0] ?? {}
    isFinished ||= typeof finish_reason === 'string'
    answer.isCut ||= CUT.has(finish_reason ?? '')
    const text = said(delta?.content ?? '')
    answer.text += text
    answer.tokensIn = used?.prompt_tokens ?? answer.tokensIn
    answer.tokensOut = used?.completion_tokens ?? answer.tokensOut
    if (text !== '') onDelta?.(text)
  }
  // Some servers leave [DONE] out, but an answer that is whole says why it ends.
  if (!isFinished && answer.text !== '') throw new ModelFailure('o servidor interrompeu a resposta')
  return answer
}

/** The data of each event; the last one may lack the empty line that ends it. */
async function* readEvents(response: Response): AsyncGenerator<string> {
  const events: string[] = []
  const parser = createParser({ onEvent: ({ data }) => events.push(data.trim()) })
  for await (const part of readLimited(response)) {
    parser.feed(part)
    yield* events.splice(0).filter((data) => data !== '')
  }
  parser.feed('\n\n')
  yield* events.filter((data) => data !== '')
}
