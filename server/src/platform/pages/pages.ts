import { readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { BUILD_LIST, DRAWN_LOGIN, readBuild, SCREEN_LIST, WORKER, WORKER_OFF } from './web-build.ts'
import { answerNotFound } from '../http/errors.ts'
import { sendPage, workerPolicy } from '../http/headers.ts'

type LinkPage = { path: string; isGood: (token: string) => Promise<boolean> }
type Options = {
  web: string
  demo: boolean
  /** Whether the product can send e-mails. */
  email: boolean
  /** Whether the analista's area opens without a network. */
  offline: boolean
  linkPages: LinkPage[]
  hasAdmin: () => Promise<boolean>
}

/** The preload tags of what stands at an address: the product, its area and its screen. */
function preloadsOf(web: string): (address: string) => string {
  const { files, reach, areas, page, app } = readBuild(web)
  const first = reach(page)
  const tag = (name: string) => `<link rel="modulepreload" crossorigin href="/${files[name]?.file}">`
  const tagsOf = (...sources: string[]) =>
    [...new Set(sources.flatMap((source) => [...reach(source)]))]
      .filter((name) => !first.has(name))
      .map(tag)
      .join('')
  const places = areas.flatMap(({ perfil, source, screens }) => [
    ...Object.entries(screens).map(([at, screen]) => ({
      address: `/dashboard/${perfil}/${at}`.replace(/\/(:id)?$/, ''),
      tags: tagsOf(app, source, screen),
    })),
    { address: `/dashboard/${perfil}`, tags: tagsOf(app, source) },
  ])
  const byAddress = new Map(places.toReversed().map(({ address, tags }) => [address, tags]))
  /** The number of a row stands at the end. */
  return (address) => byAddress.get(address.replace(/\/\d*$/, '')) ?? ''
}

/** Serves the web: hashed files cached for a year, one page for every address. */
export async function registerPages(
  app: FastifyInstance,
  { web, demo, email, offline, linkPages, hasAdmin }: Options,
) {
  const template = readFileSync(path.join(web, 'index.html'), 'utf8')
    .replaceAll('__ZELO_DEMO__', String(demo))
    .replaceAll('__ZELO_EMAIL__', String(email))
    .replaceAll('__ZELO_OFFLINE__', String(offline))
  // On the login the font would arrive at the cost of the script that shows the form.
  const withoutFont = template.replace(/<link[^>]*as="font"[^>]*>/, '')
  const drawn = readFileSync(path.join(web, DRAWN_LOGIN({ demo, email })), 'utf8')
  const login = withoutFont.replace('<div id="root"></div>', () => `<div id="root">${drawn}</div>`)
  const preloads = preloadsOf(web)
  // Checked now, so that later pages need no query.
  await hasAdmin()
  type Look = { status?: number; link?: string; admin?: string; at?: string }
  const page = (reply: FastifyReply, { status = 200, link = '', admin = '', at }: Look = {}) => {
    const [address = ''] = (at ?? reply.request.url).split('?')
    const preload = preloads(address)
    const isLogin = ['/', '/login'].includes(address) && admin === ''
    return sendPage(reply, status, (nonce) =>
      (isLogin ? login : preload === '' ? withoutFont : template)
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
    setHeaders: (reply, file) => {
      void reply.header(
        'cache-control',
        file.includes(`${path.sep}assets${path.sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
      if (path.basename(file).startsWith(WORKER)) void reply.header('content-security-policy', workerPolicy)
    },
    globIgnore: ['*.html', `${BUILD_LIST}*`, `${SCREEN_LIST}*`, ...(offline ? [] : [`${WORKER}*`])],
  })
  if (!offline) {
    const farewell = readFileSync(path.join(web, WORKER_OFF), 'utf8')
    app.get(`/${WORKER}`, (_request, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .headers({ 'cache-control': 'no-cache', 'content-security-policy': workerPolicy })
        .send(farewell),
    )
  }
  // The page without anybody's data, which the worker keeps for when there is no network.
  app.get('/casca', (_request, reply) => page(reply, { at: '/dashboard/analista' }))
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
