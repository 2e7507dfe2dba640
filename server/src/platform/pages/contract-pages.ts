import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { sendPage } from '../http/headers.ts'
import { version } from '../process/version.ts'

const NONCE = '__ZELO_NONCE__'
const contractItself = { config: { inContract: true } }

function once(make: () => Promise<string>) {
  let made: Promise<string> | undefined
  return () => (made ??= make())
}

/** The contract as OpenAPI and as a page. Made on first use, and once: most processes never show them. */
export function registerContractPages(
  app: FastifyInstance,
  api: { noun: string; name: string; endpoint: Endpoint }[],
) {
  const document = once(async () => {
    const { openApi } = await import('./openapi.ts')
    return JSON.stringify(openApi(api, version))
  })
  const page = once(async () => {
    const { docsPage } = await import('./docs-page.ts')
    return docsPage(api, version, NONCE)
  })
  app.get('/api/openapi.json', contractItself, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(await document()),
  )
  app.get('/api/docs', contractItself, async (_request, reply) => {
    const html = await page()
    return sendPage(reply, 200, (nonce) => html.replaceAll(NONCE, nonce))
  })
}
