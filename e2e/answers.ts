import { on, once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { test as base } from './fixtures.ts'

/** The three calls whose answer comes in pieces. */
const calls =
  /\/api\/(openaichamados\/analisarchamadosia|openai\/consultar|openaiartigos\/consultarartigosia)$/

/** One question that has arrived; the test writes its answer piece by piece. */
function asked(body: unknown, request: IncomingMessage, response: ServerResponse) {
  const send = (event: string, data: object) => {
    if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }
  return {
    body,
    accept: request.headers.accept,
    left: once(response, 'close'),
    delta: (texto: string, more: object = {}) => send('delta', { texto, ...more }),
    fim: (resposta: string, more: object = {}) => {
      send('fim', { resposta, fontes: [], com_modelo: true, ...more })
      response.end()
    },
    erro: (error: string) => {
      send('erro', { error, code: 'MODELO_FALHOU', requestId: 'teste' })
      response.end()
    },
    refuse: (status: number, error: string) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ error, code: 'RECUSADO', requestId: 'teste' }))
    },
    /** An end that nobody can read. */
    garble: () => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.end('event: fim\ndata: {"resposta": "Tud\n\n')
    },
    cut: () => response.destroy(),
  }
}
export type Asked = ReturnType<typeof asked>

/** In place of our server's answers, where the browser's side is the subject: faults that come when they are told to. */
export const test = base.extend<{ nextQuestion: () => Promise<Asked> }>({
  nextQuestion: async ({ page }, use) => {
    const server = createServer().listen(0, '127.0.0.1')
    const requests = on(server, 'request')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    await page.route(calls, (route) => route.continue({ url: `http://127.0.0.1:${port}/` }))
    await use(async () => {
      const { value: [request, response] = [] } = await requests.next()
      return asked(await json(request), request, response)
    })
    server.closeAllConnections()
    server.close()
  },
})
