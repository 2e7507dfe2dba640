import { z } from 'zod'
import { anexo } from './anexos-rows.ts'
import { anexosTexts as texts, estadosAnexo, MINIATURA_MAX, PIECE_MAX } from './anexos-texts.ts'
import { endpoint, refusals } from './endpoint.ts'
import { fieldTexts, message, newLine, octets } from './fields.ts'
import { flag } from './lists.ts'

export * from './anexos-rows.ts'
export * from './anexos-texts.ts'

const byId = { params: z.object({ id: z.uuid() }), notFound: texts.notFound } as const
const owner = { scope: { admin: 'proprio', analista: 'proprio', cliente: 'proprio' } } as const
const readers = {
  scope: { admin: 'anexos_todos', analista: 'anexos_legiveis', cliente: 'anexos_empresa' },
} as const

/** How far an upload is. */
const andamento = z.object({ recebido: z.number(), estado: z.enum(estadosAnexo) })

export const createAnexo = endpoint({
  method: 'POST',
  path: '/api/anexos',
  summary: 'Começa o envio de um arquivo',
  ...owner,
  status: 201,
  texts: [
    texts.wrongKind,
    texts.tooLarge(25),
    texts.empty,
    texts.tooManyUnfinished,
    texts.tooMuchToday(500),
    texts.noRoom,
  ],
  body: z.object({
    nome: newLine.required(200),
    tamanho: z.number(fieldTexts.invalid).int(fieldTexts.invalid).min(0, fieldTexts.invalid),
  }),
  response: z.object({ id: z.uuid(), recebido: z.number() }),
})

export const putConteudo = endpoint({
  method: 'PUT',
  path: '/api/anexos/:id/conteudo',
  summary: 'Envia uma parte do arquivo; a última confere e guarda o todo',
  ...owner,
  ...byId,
  texts: [
    texts.notFound,
    texts.wrongOffset,
    texts.wrongContent,
    texts.infected,
    texts.noRoom,
    refusals.storeAway,
    refusals.tooMany(1),
  ],
  headers: z.object({
    /** How many bytes of the file come before this part. */
    'upload-offset': z
      .string(fieldTexts.required)
      .regex(/^\d{1,9}$/, fieldTexts.invalid)
      .transform(Number),
  }),
  octets: PIECE_MAX,
  response: andamento,
})

export const putMiniatura = endpoint({
  method: 'PUT',
  path: '/api/anexos/:id/miniatura',
  summary: 'Envia a miniatura de uma imagem ou de um vídeo: JPEG ou WebP; só a primeira fica',
  ...owner,
  ...byId,
  texts: [texts.notFound, texts.wrongKind, texts.wrongContent, texts.noRoom],
  octets: MINIATURA_MAX,
  response: andamento,
})

export const getAnexo = endpoint({
  method: 'GET',
  path: '/api/anexos/:id',
  summary: 'Um anexo e o andamento do seu envio',
  ...readers,
  ...byId,
  texts: [texts.notFound],
  /** `usado`: it belongs to something that was sent. */
  response: anexo.extend({ recebido: z.number(), usado: z.boolean() }),
})

export const getMiniatura = endpoint({
  method: 'GET',
  path: '/api/anexos/:id/miniatura',
  summary: 'A miniatura de um anexo',
  ...readers,
  ...byId,
  texts: [texts.notFound],
  response: octets,
})

export const getInicio = endpoint({
  method: 'GET',
  path: '/api/anexos/:id/inicio',
  summary: 'Os primeiros 64 kB de um arquivo de texto',
  ...readers,
  ...byId,
  texts: [texts.notFound, texts.wrongKind, texts.unavailable, refusals.storeAway],
  /** `inteiro`: there is no more of it. */
  response: z.object({ texto: z.string(), inteiro: z.boolean() }),
})

export const abrirAnexo = endpoint({
  method: 'POST',
  path: '/api/anexos/:id/abrir',
  summary:
    'Um endereço que abre o arquivo sem login, por até 15 minutos e enquanto quem o pediu tiver a sessão e o direito',
  ...readers,
  ...byId,
  texts: [texts.notFound, refusals.tooMany(60)],
  // Its answer is a secret, which must not be stored for a repeat.
  idempotent: false,
  response: z.object({ endereco: z.string(), expira_em: z.string() }),
})

export const deleteAnexo = endpoint({
  method: 'DELETE',
  path: '/api/anexos/:id',
  summary: 'Remove um anexo, ou cancela o seu envio',
  scope: { admin: 'anexos_todos', analista: 'anexos_atendidos', cliente: 'anexos_recentes' },
  ...byId,
  texts: [texts.notFound, refusals.forbidden],
  /** `solto`: only while nothing uses it; whoever takes back a draft cannot know what arrived. */
  query: z.object({ solto: flag.optional() }),
  response: message,
})
