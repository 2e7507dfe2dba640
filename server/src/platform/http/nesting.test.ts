import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { isPublic, perfisOf } from '#contract/endpoint.ts'
import { useApp } from '#server/testing/app/app.ts'
import { prove } from '#server/testing/proof/proof.ts'

const app = useApp()
const nested = (open: string, close: string, depth: number) => `${open.repeat(depth)}1${close.repeat(depth)}`
const deep = {
  arrays: nested('[', ']', 5000),
  objects: nested('{"a":', '}', 5000),
  mixed: nested('[{"a":', '}]', 5000),
  unclosed: '['.repeat(100_000),
  'closed too often': `${'['.repeat(40)}${']'.repeat(5000)}`,
}
const writes = api.filter(({ endpoint }) => endpoint.method !== 'GET')

it.each(writes.map(({ endpoint }) => ({ endpoint, call: `${endpoint.method} ${endpoint.path}` })))(
  'A2: $call › an unknown field nested five thousand deep, with a key, is 422',
  async ({ endpoint }) => {
    const [perfil] = perfisOf(endpoint)
    const token = perfil && (await app.logIn(perfil)).token
    const url = endpoint.path.replaceAll(/:tipo/g, 'artigos').replaceAll(/:\w+/g, '1')
    for (const [name, value] of Object.entries(deep)) {
      const answer = await app.call(endpoint.method, url, {
        ...(!isPublic(endpoint) && { token }),
        headers: { 'idempotency-key': randomUUID() },
        body: `{"fundo": ${value}}`,
      })
      expect([name, answer.status]).toEqual([name, 422])
    }
    prove('A2', `${endpoint.method} ${endpoint.path}: 5xx to deeply nested bodies`, { tried: 5, lost: 0 })
  },
)

it('brackets within texts are texts, and a text may end in a backslash', async () => {
  const { token } = await app.logIn('admin')
  const nome = `${'[{'.repeat(40)}"\\`
  const made = await app.call('POST', '/api/clientescrud', { token, body: { nome, cidade: ']]\\"[[' } })
  expect([made.status, made.body['nome']]).toEqual([201, nome])
})
