import { z } from 'zod'
import { ouvintes } from './avisos-texts.ts'
import { endpoint } from './endpoint.ts'
import {
  canaisDeEnvioEmOrdem,
  canaisDeEstadoEmOrdem,
  enviosTexts,
  estadosEmOrdem,
  filtrosDeEnvio,
  situacoesDoCanal,
  tiposDoSistema,
} from './envios-texts.ts'
import { fieldTexts, instant, pathId } from './fields.ts'
import { listQuery } from './lists.ts'
import { tiposAviso } from './ocorrencias.ts'

export * from './envios-texts.ts'

const admin = { scope: { admin: 'todos' } } as const
const byId = z.object({ id: pathId })
const canal = z.enum(canaisDeEnvioEmOrdem)

export const listCanais = endpoint({
  method: 'GET',
  path: '/api/canais',
  summary: 'Como está cada canal por onde o Zelo avisa, e a caixa de entrada dos e-mails',
  ...admin,
  response: z.object({
    /** Nothing leaves this machine. */
    demonstracao: z.boolean(),
    canais: z.array(
      z.object({
        canal: z.enum(canaisDeEstadoEmOrdem),
        situacao: z.enum(situacoesDoCanal),
        parado_desde: instant.nullable(),
        erro: z.string().nullable(),
        /** What the operator sets to have it. */
        variaveis: z.array(z.string()),
        na_fila: z.number(),
      }),
    ),
  }),
})
export type SituacaoCanais = z.output<typeof listCanais.response>

export const testCanal = endpoint({
  method: 'POST',
  path: '/api/canais/:canal/teste',
  summary: 'Envia um teste por este canal a quem pede',
  ...admin,
  idempotent: false,
  texts: [enviosTexts.notSetUp],
  params: z.object({ canal: z.enum(['email', 'push', 'telegram']) }),
  response: z.object({ id: z.number() }),
})

export const envio = z.object({
  id: z.number(),
  canal,
  estado: z.enum(estadosEmOrdem),
  tipo: z.enum([...tiposAviso, ...tiposDoSistema]),
  quem: z.enum(ouvintes).nullable(),
  id_chamado: z.number().nullable(),
  id_visita: z.number().nullable(),
  /** Null for a webhook. */
  nome_usuario: z.string().nullable(),
  /** How many others went with it. */
  juntos: z.number(),
  tentativas: z.number(),
  erro: z.string().nullable(),
  criado_em: instant,
  proxima_em: instant,
  enviado_em: instant.nullable(),
  /** The message itself, for its addressee and in the demo. */
  corpo: z.string().nullable(),
})
export type EnvioNaSaida = z.output<typeof envio>

export const listEnvios = endpoint({
  method: 'GET',
  path: '/api/envios',
  summary: 'O que saiu, espera ou falhou em cada canal, do mais novo ao mais antigo',
  ...admin,
  query: listQuery(['criado_em'], {
    canal: canal.optional(),
    situacao: z.enum(filtrosDeEnvio, fieldTexts.invalid).optional(),
  }),
  response: z.array(envio),
})

const acting = {
  ...admin,
  idempotent: false,
  params: byId,
  notFound: enviosTexts.notFound,
  texts: [enviosTexts.notFound, enviosTexts.delivered, enviosTexts.busy],
  response: envio,
} as const

export const repetirEnvio = endpoint({
  method: 'POST',
  path: '/api/envios/:id/repetir',
  summary: 'Tenta de novo, agora; um endereço que falhava volta a valer',
  ...acting,
})

export const descartarEnvio = endpoint({
  method: 'POST',
  path: '/api/envios/:id/descartar',
  summary: 'Desiste de um envio que espera ou falhou',
  ...acting,
})
