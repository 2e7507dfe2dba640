import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { fieldTexts, id, instant, message, newLine, pathId } from './fields.ts'
import { pushTexts as texts } from './push-texts.ts'

export * from './push-texts.ts'

const self = { scope: { admin: 'proprio', analista: 'proprio', cliente: 'proprio' } } as const

/** What the vendors of browsers run; messages are sent to nobody else. */
const services = [
  /^fcm\.googleapis\.com$/,
  /^(jmt17|android)\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^[\w-]+\.push\.services\.mozilla\.com$/,
  /^web\.push\.apple\.com$/,
  /^[\w-]+\.push\.apple\.com$/,
  /^[\w-]+\.notify\.windows\.com$/,
]

const isService = (text: string) => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return (
    url?.protocol === 'https:' &&
    url.port === '' &&
    url.username === '' &&
    url.password === '' &&
    services.some((service) => service.test(url.hostname))
  )
}
const bytes = (length: number) =>
  z.string(fieldTexts.invalid).regex(new RegExp(`^[\\w-]{${length}}$`), fieldTexts.invalid)

const aparelho = z.object({
  id,
  aparelho: z.string(),
  criada_em: instant,
  /** When a message last reached it. */
  usada_em: instant.nullable(),
  /** SHA-256 of its address: by it a browser knows itself. */
  resumo: z.string(),
})
export type Aparelho = z.output<typeof aparelho>

export const getChavePush = endpoint({
  method: 'GET',
  path: '/api/push/chave',
  summary: 'A chave com que o navegador aceita notificações; nula onde não estão configuradas',
  ...self,
  passive: true,
  response: z.object({ chave: z.string().nullable() }),
})

export const listAparelhos = endpoint({
  method: 'GET',
  path: '/api/push/assinaturas',
  summary: 'Os navegadores em que quem pede é notificado',
  ...self,
  response: z.array(aparelho),
})

export const createAparelho = endpoint({
  method: 'POST',
  path: '/api/push/assinaturas',
  summary: 'Notifica também neste navegador; o mesmo de novo não é outro',
  ...self,
  idempotent: false,
  texts: [texts.unknownService],
  status: 201,
  body: z.object({
    endpoint: z
      .string(fieldTexts.invalid)
      .max(1000, fieldTexts.tooLong(1000))
      .refine(isService, texts.unknownService),
    /** A point of P-256, and 16 bytes: base64url without padding. */
    p256dh: bytes(87),
    auth: bytes(22),
    aparelho: newLine.required(60),
  }),
  response: aparelho,
})

export const deleteAparelho = endpoint({
  method: 'DELETE',
  path: '/api/push/assinaturas/:id',
  summary: 'Deixa de notificar neste navegador',
  ...self,
  params: z.object({ id: pathId }),
  notFound: texts.notFound,
  texts: [texts.notFound],
  response: message,
})
