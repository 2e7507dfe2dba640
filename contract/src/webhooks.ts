import { z } from 'zod'
import { endpoint, refusals } from './endpoint.ts'
import { changedLine, fieldTexts, id, instant, type Line, message, newLine, pathId } from './fields.ts'
import { listQuery, textFilter, versao } from './lists.ts'
import { acontecimentosEmOrdem, webhooksSorts, webhooksTexts as texts } from './webhooks-texts.ts'

export * from './webhooks-texts.ts'

const isPlainHttps = (text: string) => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url?.protocol === 'https:' && url.username === '' && url.password === '' && url.hash === ''
}

const tipo = z.enum(acontecimentosEmOrdem, fieldTexts.invalid)
const fieldsOf = (line: Line) => ({
  nome: line.required(60),
  url: line
    .required(500)
    .transform((text) => text.trim())
    .refine(isPlainHttps, texts.notPublic)
    .transform((text) => new URL(text).href),
  tipos: z
    .array(tipo, fieldTexts.invalid)
    .min(1, texts.noTipos)
    .max(acontecimentosEmOrdem.length, fieldTexts.invalid)
    .transform((all) => acontecimentosEmOrdem.filter((one) => all.includes(one))),
  ativo: z.boolean(fieldTexts.invalid),
})

export const webhook = z.object({
  id,
  nome: z.string(),
  url: z.string(),
  tipos: z.array(tipo),
  ativo: z.boolean(),
  /** Attempts that failed since the last one that did not. */
  falhas: z.number(),
  /** Turned off by too many failures. */
  pausado_em: instant.nullable(),
  versao,
})
export type Webhook = z.output<typeof webhook>

export const webhookCreation = z.object({
  ...fieldsOf(newLine),
  ativo: fieldsOf(newLine).ativo.default(true),
})
export const webhookChange = z.object(fieldsOf(changedLine)).partial().extend({ versao: versao.optional() })

const admin = { scope: { admin: 'todos' } } as const
const one = { ...admin, params: z.object({ id: pathId }), notFound: texts.notFound } as const

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/webhooks',
  summary: 'Os endereços de outros programas que são avisados do que acontece',
  ...admin,
  query: listQuery(webhooksSorts, { nome: textFilter.optional() }),
  response: z.array(webhook),
})

export const createWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks',
  summary: 'Cria um webhook; o segredo vem de POST /api/webhooks/:id/segredo',
  ...admin,
  texts: [texts.notPublic],
  status: 201,
  body: webhookCreation,
  response: webhook,
})

export const updateWebhook = endpoint({
  method: 'PUT',
  path: '/api/webhooks/:id',
  summary: 'Altera um webhook; ativar um que foi pausado recomeça a contagem das falhas',
  ...one,
  texts: [texts.notFound, refusals.stale, texts.notPublic],
  body: webhookChange,
  response: webhook,
})

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/api/webhooks/:id',
  summary: 'Exclui um webhook e o que ainda não foi entregue a ele',
  ...one,
  texts: [texts.notFound],
  response: message,
})

export const testWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks/:id/teste',
  summary: 'Envia um acontecimento do tipo "teste" agora e diz o que o outro lado respondeu',
  ...one,
  idempotent: false,
  line: 'webhooks teste',
  texts: [texts.notFound],
  response: z.object({
    entregue: z.boolean(),
    /** What went wrong. */
    erro: z.string().nullable(),
    duracao_ms: z.number(),
  }),
})

export const renewSegredo = endpoint({
  method: 'POST',
  path: '/api/webhooks/:id/segredo',
  summary: 'Cria o segredo que assina os envios, no lugar do anterior; só aparece nesta resposta',
  ...one,
  idempotent: false,
  texts: [texts.notFound],
  response: z.object({ segredo: z.string() }),
})
