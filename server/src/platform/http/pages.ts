import { readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { answerNotFound } from './errors.ts'
import { sendPage } from './headers.ts'

type LinkPage = { path: string; isGood: (token: string) => Promise<boolean> }
type Options = { web: string; demo: boolean; linkPages: LinkPage[] }

const MANIFEST = 'arquivos.json'
const manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]) }),
)

/** Tags by which the browser fetches an area's files while it still reads the front door's, by the area's address. */
function preloadsOf(web: string): Map<string, string> {
  const files = manifest.parse(JSON.parse(readFileSync(path.join(web, MANIFEST), 'utf8')))
  const reach = (name: string, found = new Set<string>()): Set<string> => {
    if (!found.has(name)) for (const next of (found.add(name), files[name]?.imports ?? [])) reach(next, found)
    return found
  }
  const first = reach('index.html')
  const areas = Object.keys(files).flatMap((name) => {
    const [, area] = /^src\/app\/areas\/(\w+)\.tsx$/.exec(name) ?? []
    return area === undefined ? [] : [{ area, names: [...reach(name)].filter((one) => !first.has(one)) }]
  })
  const tag = (name: string) => `<link rel="modulepreload" crossorigin href="/${files[name]?.file}">`
  return new Map(areas.map(({ area, names }) => [`/dashboard/${area}`, names.map(tag).join('')]))
}

/** The browser's part: hashed files for a year, one page for every address, filled in for this answer. */
export async function registerPages(app: FastifyInstance, { web, demo, linkPages }: Options) {
  const template = readFileSync(path.join(web, 'index.html'), 'utf8').replaceAll(
    '__ZELO_DEMO__',
    String(demo),
  )
  const preloads = preloadsOf(web)
  const page = (reply: FastifyReply, status = 200, link = '') => {
    const [, ...names] = reply.request.url.split(/[?/]/)
    const preload = preloads.get(`/${names.slice(0, 2).join('/')}`) ?? ''
    return sendPage(reply, status, (nonce) =>
      template
        .replaceAll('__ZELO_LINK__', link)
        .replaceAll('__ZELO_NONCE__', nonce)
        .replace('</head>', `${preload}</head>`),
    )
  }

  await app.register(fastifyStatic, {
    root: web,
    preCompressed: true,
    index: false,
    wildcard: false,
    setHeaders: (reply, file) =>
      void reply.header(
        'cache-control',
        file.includes(`${path.sep}assets${path.sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
    globIgnore: ['index.html', `${MANIFEST}*`],
  })
  for (const { path: url, isGood } of linkPages)
    app.get<{ Params: { token: string } }>(`${url}/:token`, async (request, reply) =>
      (await isGood(request.params.token)) ? page(reply) : page(reply, 404, 'invalid'),
    )
  app.setNotFoundHandler(async (request, reply) => {
    const [pathname = ''] = request.url.split('?')
    const isScreen =
      ['GET', 'HEAD'].includes(request.method) &&
      !pathname.startsWith('/api') &&
      path.extname(pathname) === ''
    return isScreen ? page(reply) : answerNotFound(request, reply)
  })
}
