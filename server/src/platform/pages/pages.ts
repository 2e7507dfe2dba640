import { readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { BUILD_LIST, readBuild } from './web-build.ts'
import { answerNotFound } from '../http/errors.ts'
import { sendPage } from '../http/headers.ts'

type LinkPage = { path: string; isGood: (token: string) => Promise<boolean> }
type Options = { web: string; demo: boolean; linkPages: LinkPage[]; hasAdmin: () => Promise<boolean> }

/** Preload tags of an area's files, by the area's address. */
function preloadsOf(web: string): Map<string, string> {
  const { files, reach, areas, page } = readBuild(web)
  const first = reach(page)
  const tag = (name: string) => `<link rel="modulepreload" crossorigin href="/${files[name]?.file}">`
  const tagsOf = (source: string) => [...reach(source)].filter((name) => !first.has(name)).map(tag)
  return new Map(areas.map(({ perfil, source }) => [`/dashboard/${perfil}`, tagsOf(source).join('')]))
}

/** Serves the web: hashed files cached for a year, one page for every address. */
export async function registerPages(app: FastifyInstance, { web, demo, linkPages, hasAdmin }: Options) {
  const template = readFileSync(path.join(web, 'index.html'), 'utf8').replaceAll(
    '__ZELO_DEMO__',
    String(demo),
  )
  const preloads = preloadsOf(web)
  // Checked now, so that later pages need no query.
  await hasAdmin()
  const page = (reply: FastifyReply, { status = 200, link = '', admin = '' } = {}) => {
    const [, ...names] = reply.request.url.split(/[?/]/)
    const preload = preloads.get(`/${names.slice(0, 2).join('/')}`) ?? ''
    return sendPage(reply, status, (nonce) =>
      template
        .replaceAll('__ZELO_LINK__', link)
        .replaceAll('__ZELO_ADMIN__', admin)
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
    globIgnore: ['index.html', `${BUILD_LIST}*`],
  })
  for (const { path: url, isGood } of linkPages)
    app.get<{ Params: { token: string } }>(`${url}/:token`, async (request, reply) =>
      (await isGood(request.params.token)) ? page(reply) : page(reply, { status: 404, link: 'invalid' }),
    )
  app.setNotFoundHandler(async (request, reply) => {
    const [pathname = ''] = request.url.split('?')
    const isScreen =
      ['GET', 'HEAD'].includes(request.method) &&
      !pathname.startsWith('/api') &&
      path.extname(pathname) === ''
    if (!isScreen) return answerNotFound(request, reply)
    return page(reply, { admin: (await hasAdmin().catch(() => true)) ? '' : 'none' })
  })
}
