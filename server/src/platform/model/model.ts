import type { Clock } from '../time/clock.ts'
import {
  type Asking,
  askProvider,
  type Message,
  type ModelAnswer,
  type ModelConfig,
  ModelFailure,
} from './provider.ts'

const FAILURES = 5
const REST_MS = 60_000

/** The configured model, paused for a minute after five failures in a row. One per process. */
export function createModel(config: ModelConfig, clock: Clock) {
  let failures = 0
  let pausedUntil: Date | null = null
  const isPaused = () => pausedUntil !== null && pausedUntil > clock()

  async function ask(messages: Message[], asking: Asking): Promise<ModelAnswer> {
    if (isPaused()) throw new ModelFailure('em pausa depois de falhas seguidas')
    try {
      const answer = await askProvider(config, messages, asking)
      failures = 0
      pausedUntil = null
      return answer
    } catch (error) {
      // A caller who disconnected is no failure of the provider.
      if (!(error instanceof ModelFailure)) throw error
      failures += 1
      if (failures >= FAILURES) pausedUntil = new Date(clock().getTime() + REST_MS)
      throw error
    }
  }

  return {
    name: config.model,
    server: new URL(config.baseUrl).host,
    pausedUntil: () => (isPaused() ? pausedUntil : null),
    ask,
  }
}
export type Model = ReturnType<typeof createModel>
