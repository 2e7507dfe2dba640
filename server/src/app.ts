import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import { anyAdmin, findLink } from './features/autenticacao/queries.ts'
import { artigosRoutes } from './features/artigos/routes.ts'
import { assistenteRoutes } from './features/assistente/routes.ts'
import { auditoriaRoutes } from './features/auditoria/routes.ts'
import { autenticacaoRoutes } from './features/autenticacao/routes.ts'
import { chamadosRoutes } from './features/chamados/routes.ts'
import { clientesRoutes } from './features/clientes/routes.ts'
import { eventosRoutes } from './features/eventos/routes.ts'
import { lixeiraRoutes } from './features/lixeira/routes.ts'
import { paineisRoutes } from './features/paineis/routes.ts'
import { sinonimosRoutes } from './features/sinonimos/routes.ts'
import { usuariosRoutes } from './features/usuarios/routes.ts'
import { visitasRoutes } from './features/visitas/routes.ts'
import { nouns } from './nouns.ts'
import type { Clock } from './platform/time/clock.ts'
import type { Db } from './platform/db/connect.ts'
import type { Live } from './platform/db/live.ts'
import type { Metrics } from './platform/process/metrics.ts'
import type { Model } from './platform/model/model.ts'
import { createRefusalLog } from './platform/record/refusal-log.ts'
import type { Retention } from './platform/record/retention.ts'
import { answerNotFound } from './platform/http/errors.ts'
import type { Route } from './platform/http/handle.ts'
import { sendPage } from './platform/http/headers.ts'
import { registerHealth } from './platform/http/health.ts'
import { createLines } from './platform/http/lines.ts'
import { registerPages } from './platform/pages/pages.ts'
import { createServer } from './platform/http/server.ts'
import { createWriteBudget } from './platform/http/write-budget.ts'
import { version } from './platform/process/version.ts'

/** The table of contents: a feature is a line here. */
export const routes: Route[] = [
  ...autenticacaoRoutes,
  ...usuariosRoutes({ nouns }),
  ...clientesRoutes({ nouns }),
  ...visitasRoutes,
  ...chamadosRoutes,
  ...artigosRoutes,
  ...sinonimosRoutes,
  ...assistenteRoutes,
  ...paineisRoutes,
  ...eventosRoutes({ nouns }),
  ...lixeiraRoutes({ nouns }),
  ...auditoriaRoutes,
]

export type AppOptions = {
  db: Db
  /** How many `db` has; races are tried without lines before them. */
  connections?: number | undefined
  /** Kilobytes that one person may write in a minute; without it there is no end. */
  writeBudget?: number | undefined
  clock: Clock
  lastMigration: string
  /** Whether the disk of the database has room; unknown of another machine's. */
  hasSpace?: (() => Promise<boolean>) | undefined
  demo: boolean
  logLevel: string
  trustProxy: string | number | undefined
  /** A configured model of the assistant. */
  model?: Model | undefined
  /** What changes in the database; tests without listeners need none. */
  live?: Live | undefined
  retention?: Retention | undefined
  metrics?: Pick<Metrics, 'answered'> | undefined
  /** The folder of the built web; tests of the calls alone need none. */
  web: string | undefined
}

export async function buildApp({
  db,
  connections,
  writeBudget = 0,
  clock,
  lastMigration,
  hasSpace = async () => true,
  demo,
  logLevel,
  trustProxy,
  model,
  live,
  retention,
  metrics,
  web,
}: AppOptions): Promise<FastifyInstance> {
  const app = createServer({ logLevel, trustProxy, onAnswer: metrics?.answered })
  registerHealth(app, { db, lastMigration, hasSpace })
  registerContract(app)
  const inLine = connections === undefined ? undefined : createLines(connections)
  const spend = writeBudget > 0 ? createWriteBudget(writeBudget) : undefined
  const refusalLog = createRefusalLog(db)
  for (const route of routes)
    route.register(app, { db, clock, model, live, retention, inLine, spend, refusalLog })
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
  const hasAdmin = firstAdminSeen(db)
  if (web !== undefined) await registerPages(app, { web, demo, linkPages, hasAdmin })
  else app.setNotFoundHandler(answerNotFound)
  return app
}

/** Asked until there is one, which stays so: a running company's page needs no database. */
function firstAdminSeen(db: Db) {
  let seen = false
  return async () => (seen ||= await anyAdmin(db))
}

const contractItself = { config: { inContract: true } }

const NONCE = '__ZELO_NONCE__'

/** Made on first use, and once: most processes never show the documentation, and anybody may ask for it a thousand times. */
function registerContract(app: FastifyInstance) {
  const document = once(async () => {
    const { openApi } = await import('./platform/pages/openapi.ts')
    return JSON.stringify(openApi(api, version))
  })
  const page = once(async () => {
    const { docsPage } = await import('./platform/pages/docs-page.ts')
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

function once(make: () => Promise<string>) {
  let made: Promise<string> | undefined
  return () => (made ??= make())
}
