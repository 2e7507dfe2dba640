import type { Calls } from '#contract/api.ts'
import type { BodyOf, ResponseOf } from '#contract/endpoint.ts'
import { ask, read } from './api.ts'

/** An answer, with what it says of the time. */
export type Timed<T> = { answer: T; date: string | null; asked: number; heard: number }

type TimedCall = 'createRegistro'
type Sent<Name extends TimedCall> = { body: BodyOf<Calls[Name]>; signal: AbortSignal; keepalive?: true }

export async function callTimed<Name extends TimedCall>(
  name: Name,
  request: Sent<Name>,
): Promise<Timed<ResponseOf<Calls[Name]>>>
export async function callTimed(name: TimedCall, request: Sent<TimedCall>): Promise<Timed<unknown>> {
  const asked = Date.now()
  const response = await ask(name, request)
  const heard = Date.now()
  return { answer: await read(response), date: response.headers.get('date'), asked, heard }
}
