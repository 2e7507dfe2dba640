import { Agent, request } from 'node:http'
import { percentile } from '#server/testing/proof/percentile.ts'

export type Target = {
  port: number
  path: string
  token?: string
  /** A POST; made anew for each request, so that no two are the same. */
  body?: () => unknown
  /** Sixteen connections for all unless given. */
  agent?: Agent
}
export const median = (times: number[]) => percentile(times, 0.5)
export type Times = { median: number; p95: number }

const shared = new Agent({ keepAlive: true, maxSockets: 16 })

export function fetchOnce({ port, path, token, body, agent = shared }: Target): Promise<void> {
  const answered = Promise.withResolvers<void>()
  const payload = body && JSON.stringify(body())
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(payload !== undefined && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(payload),
    }),
  }
  const asked = request(
    { agent, host: '127.0.0.1', port, path, headers, method: payload === undefined ? 'GET' : 'POST' },
    (response) => {
      response.resume()
      response.on('end', () =>
        response.statusCode === 200 || response.statusCode === 201
          ? answered.resolve()
          : answered.reject(new Error(`${path} answered ${response.statusCode}`)),
      )
    },
  )
  asked.on('error', answered.reject).end(payload)
  return answered.promise
}

/** Requests a second of so many clients at once. */
export async function rate(target: Target, clients: number, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000
  let done = 0
  const client = async () => {
    for (; performance.now() < end; done++) await fetchOnce(target)
  }
  await Promise.all(Array.from({ length: clients }, client))
  return done / seconds
}

/** All targets in turn, so that disturbances affect all of them. */
export async function measure(targets: Target[], rounds: number): Promise<Times[]> {
  const samples = targets.map((): number[] => [])
  for (let round = -10; round < rounds; round++)
    for (const [index, target] of targets.entries()) {
      const started = performance.now()
      await fetchOnce(target)
      if (round >= 0) samples[index]?.push(performance.now() - started)
    }
  return samples.map((times) => ({ median: median(times), p95: percentile(times, 0.95) }))
}
