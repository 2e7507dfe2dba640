import type { Endpoint } from '#contract/endpoint.ts'
import { createQueue } from '../process/queue.ts'

export type InLine = <T>(endpoint: Endpoint, work: () => Promise<T>) => Promise<T>

/** As long as a request waits for a connection. */
const PATIENCE_MS = 3000

/**
 * Whoever waits for a held row or a slow query holds a connection, and a storm of logins takes them all. The calls of one
 * kind, reads or writes of one thing, get half of the connections at most: the other half serves the rest.
 */
export function createLines(connections: number, lineOf: (endpoint: Endpoint) => string): InLine {
  const places = Math.max(1, Math.floor(connections / 2))
  const lines = new Map<string, ReturnType<typeof createQueue>>()
  return (endpoint, work) => {
    // A model or a file on its way takes its time, and holds no connection meanwhile.
    if (endpoint.streams !== undefined || endpoint.octets !== undefined) return work()
    const name = `${endpoint.method === 'GET' ? 'read' : 'write'} ${lineOf(endpoint)}`
    const line = lines.get(name) ?? createQueue({ places, longest: 500, patienceMs: PATIENCE_MS })
    lines.set(name, line)
    return line(work)
  }
}
