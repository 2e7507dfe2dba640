import type { Plugin } from 'vite'
import { api } from '../../contract/src/api.ts'
import { isPublic } from '../../contract/src/endpoint.ts'

const id = 'virtual:calls'

/** What the browser needs of each call of the contract. The schemas would bring a library of 25 kB to every screen. */
export function calls(): Plugin {
  const table = Object.fromEntries(
    api.map(({ name, endpoint }) => [
      name,
      {
        method: endpoint.method,
        path: endpoint.path,
        ...(isPublic(endpoint) && { isPublic: true }),
        ...(endpoint.method === 'POST' && endpoint.idempotent !== false && { hasKey: true }),
      },
    ]),
  )
  return {
    name: 'zelo-calls',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (resolved) =>
      resolved === `\0${id}` ? `export const calls = ${JSON.stringify(table)}` : undefined,
  }
}
