import { z } from 'zod'
import { AVISOS_COUNT_CAP, AVISOS_PAGE, avisosTexts, gruposEmOrdem, ouvintes } from './avisos-texts.ts'
import { endpoint } from './endpoint.ts'
import { fieldTexts, instant } from './fields.ts'
import { flag } from './lists.ts'
import { tiposAviso } from './ocorrencias.ts'

export * from './avisos-texts.ts'

/** There are more of them than of other rows. */
const avisoId = z.number(fieldTexts.invalid).int(fieldTexts.invalid).min(1, fieldTexts.invalid)
const avisoFilter = z
  .string(fieldTexts.invalid)
  .regex(/^[1-9]\d{0,14}$/, fieldTexts.invalid)
  .transform(Number)

const aviso = z.object({
  id: avisoId,
  tipo: z.enum(tiposAviso),
  /** Why this person is told. */
  quem: z.enum(ouvintes),
  criado_em: instant,
  lido_em: instant.nullable(),
  id_chamado: z.number().nullable(),
  titulo: z.string().nullable(),
  /** The entry that it is about, as a link into the conversation. */
  entrada: z.string().nullable(),
  /** Null for what the clock did, and of a visita for a cliente. */
  autor: z.string().nullable(),
  /** The newest revision of its RAT, where it is about one. */
  id_rat: z.number().nullable(),
  visita: z
    .object({
      id: z.number(),
      data_hora_prevista: instant,
      tipo: z.string(),
      /** Null for a cliente. */
      nome_cliente: z.string().nullable(),
    })
    .nullable(),
  /** For admins, in words: why a mail is held, and its subject. */
  retido: z.string().nullable(),
})
export type Aviso = z.output<typeof aviso>

const self = { scope: { admin: 'proprio', analista: 'proprio', cliente: 'proprio' } } as const

export const listAvisos = endpoint({
  method: 'GET',
  path: '/api/avisos',
  summary: `Os avisos de quem pede, do mais novo ao mais antigo: ${AVISOS_PAGE} por vez`,
  ...self,
  query: z.object({
    /** Only those that were not read. */
    nao_lidos: flag.optional(),
    /** Those before this one, as the page before says in `anteriores`. */
    antes_de: avisoFilter.optional(),
  }),
  response: z.object({
    avisos: z.array(aviso).max(AVISOS_PAGE),
    /** For `antes_de`; null where nothing comes before. */
    anteriores: avisoId.nullable(),
  }),
})

export const countAvisos = endpoint({
  method: 'GET',
  path: '/api/avisos/contagem',
  summary: `Quantos avisos quem pede não leu, contados até ${AVISOS_COUNT_CAP}`,
  ...self,
  passive: true,
  response: z.object({ nao_lidos: z.number().max(AVISOS_COUNT_CAP) }),
})

export const readAvisos = endpoint({
  method: 'POST',
  path: '/api/avisos/lidos',
  summary: 'Marca como lidos estes avisos de quem pede, ou todos até este',
  ...self,
  idempotent: false,
  notFound: avisosTexts.notFound,
  texts: [avisosTexts.notFound],
  body: z
    .object({
      ids: z.array(avisoId).min(1, fieldTexts.required).max(AVISOS_COUNT_CAP, fieldTexts.invalid).optional(),
      ate_id: avisoId.optional(),
    })
    .refine(({ ids, ate_id }) => (ids === undefined) !== (ate_id === undefined), {
      error: fieldTexts.invalid,
      path: ['ids'],
    }),
  response: z.object({ nao_lidos: z.number().max(AVISOS_COUNT_CAP) }),
})

const hora = z.string(fieldTexts.invalid).regex(/^([01]\d|2[0-3]):[0-5]\d$/, fieldTexts.invalid)
const silencio = z
  .object({ inicio: hora, fim: hora })
  .refine(({ inicio, fim }) => inicio !== fim, { error: avisosTexts.emptySilencio, path: ['fim'] })
/** Whether the channel tells of the group; the bell always does. */
const escolha = z.object({
  grupo: z.enum(gruposEmOrdem, fieldTexts.invalid),
  email: z.boolean(fieldTexts.invalid),
  push: z.boolean(fieldTexts.invalid),
  telegram: z.boolean(fieldTexts.invalid),
})
export type EscolhaAviso = z.output<typeof escolha>

const preferencias = z.object({
  /** The groups of which somebody of this perfil is ever told. */
  grupos: z.array(escolha),
  /** When push and Telegram keep silent, in São Paulo; null: never. */
  silencio: silencio.nullable(),
  /** Which channels the administrator has set up. */
  canais: z.object({ email: z.boolean(), push: z.boolean(), telegram: z.boolean() }),
})
export type PreferenciasAviso = z.output<typeof preferencias>

export const getPreferencias = endpoint({
  method: 'GET',
  path: '/api/avisos/preferencias',
  summary: 'Por quais canais quem pede é avisado de cada grupo, e o silêncio',
  ...self,
  response: preferencias,
})

export const putPreferencias = endpoint({
  method: 'PUT',
  path: '/api/avisos/preferencias',
  summary: 'Escolhe os canais de cada grupo e o silêncio; os grupos que não vêm ficam como estão',
  ...self,
  texts: [avisosTexts.emptySilencio],
  body: z.object({
    grupos: z.array(escolha).max(gruposEmOrdem.length, fieldTexts.invalid),
    silencio: silencio.nullable(),
  }),
  response: preferencias,
})
