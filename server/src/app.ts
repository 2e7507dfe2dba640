import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import { anyAdmin, findLink } from './features/autenticacao/queries.ts'
import { artigosRoutes } from './features/artigos/routes.ts'
import { assistenteRoutes } from './features/assistente/routes.ts'
import { autenticacaoRoutes } from './features/autenticacao/routes.ts'
import { chamadosRoutes } from './features/chamados/routes.ts'
import { clientesRoutes } from './features/clientes/routes.ts'
import { eventosRoutes } from './features/eventos/routes.ts'
import { paineisRoutes } from './features/paineis/routes.ts'
import { sinonimosRoutes } from './features/sinonimos/routes.ts'
import { usuariosRoutes } from './features/usuarios/routes.ts'
import { visitasRoutes } from './features/visitas/routes.ts'
import type { Clock } from './platform/clock.ts'
import type { Db } from './platform/db/connect.ts'
import type { Live } from './platform/live.ts'
import type { Model } from './platform/model/model.ts'
import { answerNotFound } from './platform/http/errors.ts'
import type { Route } from './platform/http/handle.ts'
import { sendPage } from './platform/http/headers.ts'
import { registerHealth } from './platform/http/health.ts'
import { registerPages } from './platform/http/pages.ts'
import { createServer } from './platform/http/server.ts'
import { version } from './platform/version.ts'

/** The table of contents: a feature is a line here. */
export const routes: Route[] = [
  ...autenticacaoRoutes,
  ...usuariosRoutes,
  ...clientesRoutes,
  ...visitasRoutes,
  ...chamadosRoutes,
  ...artigosRoutes,
  ...sinonimosRoutes,
  ...assistenteRoutes,
  ...paineisRoutes,
  ...eventosRoutes,
]

export type AppOptions = {
  db: Db
  clock: Clock
  lastMigration: string
  demo: boolean
  logLevel: string
  trustProxy: string | number | undefined
  /** A configured model of the assistant. */
  model?: Model | undefined
  /** What changes in the database; tests without listeners need none. */
  live?: Live | undefined
  /** The folder of the built web; tests of the calls alone need none. */
  web: string | undefined
}

export async function buildApp({
  db,
  clock,
  lastMigration,
  demo,
  logLevel,
  trustProxy,
  model,
  live,
  web,
}: AppOptions): Promise<FastifyInstance> {
  const app = createServer({ logLevel, trustProxy })
  registerHealth(app, db, lastMigration)
  registerContract(app)
  for (const route of routes) route.register(app, { db, clock, model, live })
  app.addHook('preClose', async () => live?.close())
  const linkPages = [
    {
      path: '/configurar',
      isGood: async (token: string) =>
        !(await anyAdmin(db)) && (await findLink(db, 'configuracao', token, clock())) !== undefined,
    },
    {
      path: '/senha',
      isGood: async (token: string) => (await findLink(db, 'senha', token, clock())) !== undefined,
    },
  ]
  if (web !== undefined) await registerPages(app, { web, demo, linkPages })
  else app.setNotFoundHandler(answerNotFound)
  return app
}

const contractItself = { config: { inContract: true } }

/** Loaded on first use: most processes never show the documentation. */
function registerContract(app: FastifyInstance) {
  app.get('/api/openapi.json', contractItself, async () =>
    (await import('./platform/http/openapi.ts')).openApi(api, version),
  )
  app.get('/api/docs', contractItself, async (_request, reply) => {
    const { docsPage } = await import('./platform/http/docs-page.ts')
    return sendPage(reply, 200, (nonce) => docsPage(api, version, nonce))
  })
}
