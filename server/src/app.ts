import type { FastifyInstance } from 'fastify'
import { api, lineOf } from '#contract/api.ts'
import { firstAdminSeen, linkPages } from './features/autenticacao/links/pages.ts'
import { registerArquivos } from './features/anexos/abertura/serving.ts'
import { keepWith } from './features/anexos/envio/keep.ts'
import { anexosRoutes } from './features/anexos/routes.ts'
import { artigosRoutes } from './features/artigos/routes.ts'
import { assistenteRoutes } from './features/assistente/routes.ts'
import { auditoriaRoutes } from './features/auditoria/routes.ts'
import { autenticacaoRoutes } from './features/autenticacao/routes.ts'
import { avisosRoutes } from './features/avisos/routes.ts'
import { byEmail } from './features/chamados/acoes/by-email.ts'
import { readableBy } from './features/chamados/reach.ts'
import { chamadosRoutes } from './features/chamados/routes.ts'
import { campoRoutes } from './features/campo/routes.ts'
import { checklistsRoutes } from './features/checklists/routes.ts'
import { clientesRoutes } from './features/clientes/routes.ts'
import { enviosRoutes } from './features/envios/routes.ts'
import { eventosRoutes } from './features/eventos/routes.ts'
import { lixeiraRoutes } from './features/lixeira/routes.ts'
import { paineisRoutes } from './features/paineis/routes.ts'
import { pushRoutes } from './features/push/routes.ts'
import { ratsRoutes } from './features/rats/routes.ts'
import { recebidosRoutes } from './features/recebidos/routes.ts'
import { sinonimosRoutes } from './features/sinonimos/routes.ts'
import { slaRoutes } from './features/sla/routes.ts'
import type { Bot } from './features/telegram/bot/calls.ts'
import { telegramRoutes } from './features/telegram/routes.ts'
import { usuariosRoutes } from './features/usuarios/routes.ts'
import { visitasRoutes } from './features/visitas/routes.ts'
import { webhooksRoutes } from './features/webhooks/routes.ts'
import { nouns } from './nouns.ts'
import type { Clock } from './platform/time/clock.ts'
import type { Db } from './platform/db/connect.ts'
import type { Live } from './platform/db/live.ts'
import { type Canal, isMailSetUp } from './platform/outbox/canal.ts'
import type { Metrics } from './platform/process/metrics.ts'
import type { Model } from './platform/model/model.ts'
import type { Files } from './platform/storage/files.ts'
import { createRefusalLog } from './platform/record/refusal-log.ts'
import { type Retention, usualRetention } from './platform/record/retention.ts'
import { answerNotFound } from './platform/http/errors.ts'
import type { Route } from './platform/http/handle.ts'
import { rejectWritesOnFullDisk } from './platform/http/full-disk.ts'
import { registerHealth } from './platform/http/health.ts'
import { createLines } from './platform/http/lines.ts'
import type { Outward } from './platform/http/outward.ts'
import { registerContractPages } from './platform/pages/contract-pages.ts'
import { registerPages } from './platform/pages/pages.ts'
import { createServer } from './platform/http/server.ts'
import { createWriteBudget } from './platform/http/write-budget.ts'

type Parts = {
  model: Model | undefined
  live: Live | undefined
  retention: Retention
  clock: Clock
  files: Files
  outward: Outward
  bot: Bot | undefined
  canais: readonly Canal[]
  mailbox: boolean
  demo: boolean
  publicUrl: string | undefined
}

/** The table of contents: a feature is a line here. */
export const routesWith = (parts: Parts): Route[] => {
  const { model, live, retention, clock, files, outward, bot, canais, mailbox, demo, publicUrl } = parts
  return [
    ...autenticacaoRoutes({ canais }),
    ...usuariosRoutes({ nouns, canais }),
    ...clientesRoutes({ nouns }),
    ...visitasRoutes,
    ...campoRoutes({ files }),
    ...checklistsRoutes,
    ...ratsRoutes({ files, publicUrl }),
    ...chamadosRoutes,
    ...anexosRoutes({ files, readableBy }),
    ...artigosRoutes,
    ...sinonimosRoutes,
    ...assistenteRoutes({ model }),
    ...slaRoutes({ clock }),
    ...paineisRoutes,
    ...eventosRoutes({ nouns, live, clock }),
    ...avisosRoutes({ readableBy, canais }),
    ...enviosRoutes({ canais, demo, mailbox }),
    ...recebidosRoutes({ readableBy, chamados: byEmail, keep: keepWith(files) }),
    ...pushRoutes({ isSetUp: canais.some(({ nome, isSetUp }) => nome === 'push' && isSetUp()) }),
    ...telegramRoutes({ bot }),
    ...webhooksRoutes({ outward, demo }),
    ...lixeiraRoutes({ nouns, retention }),
    ...auditoriaRoutes,
  ]
}

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
  /** Where the bytes of files are. */
  files: Files
  /** How programs of others are reached. */
  outward?: Outward | undefined
  /** The bot of Telegram, where there is one. */
  bot?: Bot | undefined
  /** How people are reached besides the bell; tests without any need none. */
  canais?: readonly Canal[] | undefined
  /** Where the product is found from outside, as far as the operator said so. */
  publicUrl?: string | undefined
  /** Whether mails that come in are read. */
  mailbox?: boolean | undefined
  metrics?: Pick<Metrics, 'answered'> | undefined
  /** Whether browsers may keep the analista's area for when there is no network. */
  offline?: boolean | undefined
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
  retention = usualRetention,
  files,
  outward = {},
  bot,
  canais = [],
  mailbox = false,
  publicUrl,
  metrics,
  offline = true,
  web,
}: AppOptions): Promise<FastifyInstance> {
  const app = createServer({ logLevel, trustProxy, onAnswer: metrics?.answered })
  rejectWritesOnFullDisk(app, hasSpace)
  registerHealth(app, { db, lastMigration, hasSpace })
  registerContractPages(app, api)
  const inLine = connections === undefined ? undefined : createLines(connections, lineOf)
  const spend = writeBudget > 0 ? createWriteBudget(writeBudget) : undefined
  const services = { db, clock, inLine, spend, refusalLog: createRefusalLog(db) }
  const parts = { model, live, retention, clock, files, outward, bot, canais, mailbox, demo, publicUrl }
  for (const route of routesWith(parts)) route.register(app, services)
  registerArquivos(app, { db, clock, files, readableBy })
  app.addHook('preClose', async () => live?.close())
  if (web === undefined) app.setNotFoundHandler(answerNotFound)
  else
    await registerPages(app, {
      web,
      demo,
      email: isMailSetUp(canais),
      offline,
      linkPages: linkPages(db, clock),
      hasAdmin: firstAdminSeen(db),
    })
  return app
}
