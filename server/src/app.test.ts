import { describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { routesWith } from './app.ts'
import { usualRetention } from './platform/record/retention.ts'
import { createServer } from './platform/http/server.ts'
import { scratchFiles } from './testing/app/build.ts'
import { useApp } from './testing/app/app.ts'

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

describe('the contract and its handlers', () => {
  it('every endpoint has exactly one handler, and no handler stands outside the contract', () => {
    const declared = api.map(({ endpoint }) => nameOf(endpoint)).toSorted()
    const parts = {
      model: undefined,
      live: undefined,
      retention: usualRetention,
      clock: () => new Date(),
      files: scratchFiles(),
      outward: {},
      bot: undefined,
      canais: [],
      mailbox: false,
      publicUrl: undefined,
      demo: false,
    }
    const handled = routesWith(parts)
      .map(({ endpoint }) => nameOf(endpoint))
      .toSorted()
    expect(handled).toEqual(declared)
    expect(new Set(declared).size).toBe(declared.length)
  })

  it.each(api.map((call) => [nameOf(call.endpoint), call.endpoint] as const))(
    '%s says who may call it and whose rows it reaches',
    (_, endpoint) => {
      expect(endpoint.scope).not.toEqual({})
      expect(endpoint.summary).not.toBe('')
    },
  )
})

describe('the server', () => {
  it('does not start with a route of /api that the contract does not declare', () => {
    const server = createServer({ logLevel: 'silent', trustProxy: undefined })
    expect(() => server.get('/api/atalho', () => ({}))).toThrow('/api/atalho is not in the contract')
  })
})

describe('GET /api/openapi.json', () => {
  const app = useApp()

  it('anonymous › lists every call of the contract with its perfis', async () => {
    const { status, body } = await app.call('GET', '/api/openapi.json')
    expect(status).toBe(200)
    const document = JSON.stringify(body)
    for (const { endpoint } of api)
      expect(document).toContain(`"${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}"`)
    expect(body).toMatchObject({
      openapi: '3.1.0',
      paths: {
        '/api/trocasenha/{id}': {
          put: {
            'x-perfis': ['admin', 'analista', 'cliente', 'painel'],
            parameters: [{ name: 'id', in: 'path', required: true }],
          },
        },
      },
    })
  })

  it('anonymous › an unknown call is 404 with the usual body', async () => {
    const { status, body } = await app.call('GET', '/api/nada')
    expect(status).toBe(404)
    expect(body).toEqual({
      error: 'Recurso não encontrado.',
      code: 'NAO_ENCONTRADO',
      requestId: expect.any(String),
    })
  })
})

describe('GET /healthz and /readyz', () => {
  const app = useApp()

  it('answer 200 while the process lives and the schema is current', async () => {
    expect((await app.call('GET', '/healthz')).status).toBe(200)
    expect((await app.call('GET', '/readyz')).status).toBe(200)
  })

  it('/readyz answers 503 with Retry-After when the schema is not the one this code expects', async () => {
    await app.owner.insertInto('migracoes').values({ nome: '9999-future.sql', checksum: '' }).execute()
    const { status, headers } = await app.call('GET', '/readyz')
    expect(status).toBe(503)
    expect(headers['retry-after']).toBe('1')
    expect((await app.call('GET', '/healthz')).status).toBe(200)
  })
})
