import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { email, fieldTexts, id, newLine, pathId, requiredText } from './fields.ts'
import { listQuery } from './lists.ts'
import {
  estadosEmOrdem,
  isMotivo,
  recebidosSorts,
  recebidosTexts as texts,
  TEXTO_MAX,
} from './recebidos-texts.ts'

export * from './recebidos-texts.ts'

const recebido = z.object({
  id,
  remetente: z.string(),
  assunto: z.string(),
  verificado: z.boolean(),
  estado: z.enum(estadosEmOrdem),
  motivo: z.string().refine(isMotivo).nullable(),
  id_chamado: z.number().nullable(),
  /** The cliente whose address it is, if they have access. */
  pessoa: z.object({ id, nome: z.string(), nome_empresa: z.string() }).nullable(),
  /** The chamado that the subject names. */
  citado: z.number().nullable(),
  recebido_em: z.iso.datetime(),
})
export type Recebido = z.output<typeof recebido>

const admin = { scope: { admin: 'todos' } } as const
const one = {
  params: z.object({ id: pathId }),
  notFound: texts.notFound,
} as const
const handling = { ...admin, ...one, texts: [texts.notFound, texts.handled], response: recebido } as const

export const listRecebidos = endpoint({
  method: 'GET',
  path: '/api/emails-recebidos',
  summary: 'Os e-mails recebidos; os retidos esperam por um administrador',
  ...admin,
  query: listQuery(recebidosSorts, { estado: z.enum(estadosEmOrdem, fieldTexts.invalid).optional() }),
  response: z.array(recebido),
})

export const getRecebido = endpoint({
  method: 'GET',
  path: '/api/emails-recebidos/:id',
  summary: 'Um e-mail recebido por inteiro, como texto',
  scope: { admin: 'todos', analista: 'emails_legiveis' },
  ...one,
  texts: [texts.notFound],
  response: z.object({
    remetente: z.string(),
    assunto: z.string(),
    recebido_em: z.iso.datetime(),
    /** Null where its time is over, or it cannot be read. */
    texto: z.string().nullable(),
    anexos: z.array(z.object({ nome: z.string(), tamanho: z.number() })),
  }),
})
export type RecebidoInteiro = z.output<typeof getRecebido.response>

/** In whose name; without one in that of the cliente whose address it is. */
const pessoa = { id_usuario: id.optional() }

export const abrirRecebido = endpoint({
  method: 'POST',
  path: '/api/emails-recebidos/:id/abrir',
  summary: 'Abre um chamado com um e-mail retido, em nome de uma pessoa de cliente',
  ...handling,
  idempotent: false,
  texts: [texts.notFound, texts.handled, texts.semPessoa],
  body: z.object(pessoa),
})

export const juntarRecebido = endpoint({
  method: 'POST',
  path: '/api/emails-recebidos/:id/juntar',
  summary: 'Junta um e-mail retido a um chamado, em nome de uma pessoa da empresa dele',
  ...handling,
  idempotent: false,
  texts: [texts.notFound, texts.handled, texts.semPessoa, texts.semChamado],
  body: z.object({ id_chamado: id, ...pessoa }),
})

export const descartarRecebido = endpoint({
  method: 'POST',
  path: '/api/emails-recebidos/:id/descartar',
  summary: 'Descarta um e-mail retido',
  ...handling,
})

export const bloquearRecebido = endpoint({
  method: 'POST',
  path: '/api/emails-recebidos/:id/bloquear',
  summary: 'Bloqueia o remetente de um e-mail retido e descarta tudo que ele tem retido',
  ...handling,
  texts: [texts.notFound, texts.handled, texts.semRemetente],
})

export const simularRecebido = endpoint({
  method: 'POST',
  path: '/api/emails-recebidos/simular',
  summary: 'Na demonstração: um e-mail de mentira, que entra pelo mesmo caminho que um de verdade',
  ...admin,
  idempotent: false,
  texts: [texts.onlyDemo],
  body: z.object({
    de: email,
    assunto: newLine.optional(200),
    texto: requiredText(TEXTO_MAX),
    /** As if the mail server had vouched for who wrote it. */
    verificado: z.boolean(fieldTexts.invalid),
  }),
  response: recebido,
})
