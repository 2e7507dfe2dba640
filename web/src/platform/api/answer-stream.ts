import { streamEvents } from '#contract/endpoint.ts'
import type { Piece, Resposta } from '#contract/assistente.ts'
import { ApiError, networkFailure } from './api-error.ts'
import { ask, refusalOf } from './api.ts'
import { readEvents } from './event-stream.ts'

/** The calls whose answer comes in pieces. */
export type AnswerCall = 'askArtigos' | 'suggestVisita' | 'analyseChamados'

export const cutOff = 'A conexão caiu antes do fim da resposta. Tente novamente.'

/** Once an answer has begun, what fails is who writes it: a gateway's fault. */
const MODEL_FAILED = 502

const parse = (json: string): unknown => JSON.parse(json)

type Request = { body: unknown; signal: AbortSignal; onDelta: (piece: Piece) => void }

/** Asks, tells each piece as it comes, and gives the whole answer, which replaces the pieces. */
export async function streamAnswer(name: AnswerCall, request: Request): Promise<Resposta> {
  const { onDelta, ...sent } = request
  const { body } = await ask(name, { ...sent, accept: 'text/event-stream' })
  if (body === null) throw new ApiError({ status: 0, error: networkFailure })
  // Only whoever asks needs the schemas, and an answer takes longer than they do.
  const { deltaEvent, fimEvent } = await import('#contract/assistente.ts')
  try {
    for await (const { event, data } of readEvents(body)) {
      if (event === streamEvents.delta) onDelta(deltaEvent.parse(parse(data)))
      if (event === streamEvents.fim) return fimEvent.parse(parse(data))
      if (event === streamEvents.erro) throw refusalOf(MODEL_FAILED, parse(data))
    }
  } catch (reason) {
    if (sent.signal.aborted || reason instanceof ApiError) throw reason
  }
  // It ended before its end, or said what nobody understands.
  throw new ApiError({ status: 0, error: cutOff })
}
