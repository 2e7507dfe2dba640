import { once } from 'node:events'
import {
  createServer,
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { text } from 'node:stream/consumers'

/** A file of the build: its name ends with a hash. */
const hashed = /-([\w-]{8})\.(js|css|woff2)\b/g
const shell = /casca-([0-9a-f]{16})\.json/g

/** All that names a file, named as the next build would. */
const renamed = (content: string) => content.replaceAll(hashed, '-$1N.$2').replaceAll(shell, 'casca-$1N.json')
const earlier = (path: string) =>
  path
    .replace(/-([\w-]{8})N\.(js|css|woff2)$/, '-$1.$2')
    .replace(/casca-([0-9a-f]{16})N\.json$/, 'casca-$1.json')
/** Pictures keep their names: what is the same has the same hash. */
const isCode = (path: string) => /^\/assets\/.*\.(js|css|woff2)$|casca-\w+\.json$/.test(path)

const without = (headers: IncomingHttpHeaders, ...names: string[]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))

/** What another build would answer: its text names other files. */
async function answerAsNext(path: string, told: IncomingMessage, answer: ServerResponse) {
  const type = told.headers['content-type'] ?? ''
  const { link } = told.headers
  answer.writeHead(told.statusCode ?? 502, {
    ...without(told.headers, 'connection', 'transfer-encoding', 'content-length', 'etag'),
    ...(link !== undefined && { link: renamed(String(link)) }),
  })
  if (!/html|javascript|css/.test(type) && !path.includes('casca-')) {
    told.pipe(answer)
    return
  }
  const content = await text(told)
  const isWorker = path.startsWith('/servico.js')
  answer.end(isWorker ? content.replace(/'([0-9a-f]{16})'/, "'$1N'") : renamed(content))
}

/**
 * The next version of a running server: the same product, whose files have other names, and the names of before are
 * gone. Registros are refused until it takes them.
 */
export async function openNextBuild(target: string) {
  const state = { takes: false }
  const server = createServer((incoming, answer) => {
    const path = incoming.url ?? '/'
    const isGone = isCode(path) && earlier(path) === path
    if (isGone || (path.endsWith('/api/campo/registros') && !state.takes)) {
      answer
        .writeHead(isGone ? 404 : 503, { 'content-type': 'application/json' })
        .end('{"error":"Indisponível."}')
      return
    }
    const behind = ask(new URL(earlier(path), target), {
      method: incoming.method,
      headers: {
        ...without(incoming.headers, 'if-none-match', 'if-modified-since'),
        'accept-encoding': 'identity',
      },
    })
    behind.on('error', () => answer.destroy())
    incoming.on('error', () => behind.destroy())
    answer.on('close', () => behind.destroy())
    incoming.pipe(behind)
    behind.on('response', (told) => {
      answerAsNext(path, told, answer).catch(() => answer.destroy())
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('the next build has no port')
  return {
    address: `http://127.0.0.1:${bound.port}`,
    takeRegistros: () => {
      state.takes = true
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
