import { z } from 'zod'
import { atividade, chamado } from './chamados-rows.ts'
import { visitasTexts } from './visitas-texts.ts'
import { endpoint } from './endpoint.ts'
import { calendarDate, id, instant, optionalText, requiredText } from './fields.ts'
import { MIN_WORDS, MAX_QUESTION, assistenteTexts, countWords } from './assistente-texts.ts'

export * from './assistente-texts.ts'

const question = (tooShort: string) =>
  requiredText(MAX_QUESTION, tooShort).refine((text) => countWords(text) >= MIN_WORDS, tooShort)

const fonte = z.object({ tipo: z.enum(['artigo', 'chamado', 'visita']), id, titulo: z.string() })
export type Fonte = z.output<typeof fonte>

/** The whole answer as Markdown, and its sources in the order of their numbers [1], [2] … */
const resposta = z.object({
  resposta: z.string(),
  fontes: z.array(fonte),
  /** Whether a model wrote part of it. */
  com_modelo: z.boolean(),
  /** If one did: the addresses of the material. Only these may be shown as links. */
  links: z.array(z.string()).optional(),
})
export type Resposta = z.output<typeof resposta>

/** With `Accept: text/event-stream` the same calls send pieces and, last, the whole. */
/** The first piece contains the sources, so that their numbers are links at once. */
export const deltaEvent = z.object({
  texto: z.string(),
  fontes: z.array(fonte).optional(),
  links: z.array(z.string()).optional(),
})
export type Piece = z.output<typeof deltaEvent>
export const fimEvent = resposta

/** `sem_modelo` answers from our own material even where a model is configured. */
const semModelo = z.boolean().optional()

export const askArtigos = endpoint({
  method: 'POST',
  path: '/api/openaiartigos/consultarartigosia',
  summary: 'Responde a uma pergunta com os artigos da base de conhecimento',
  scope: { admin: 'todos', analista: 'todos' },
  texts: [assistenteTexts.tooShort, assistenteTexts.notAnswered],
  idempotent: false,
  streams: true,
  body: z.object({ observacao: question(assistenteTexts.tooShort), sem_modelo: semModelo }),
  response: resposta,
})

export const suggestVisita = endpoint({
  method: 'POST',
  path: '/api/openai/consultar',
  summary: 'Sugere o que fazer em uma visita',
  scope: { admin: 'todos', analista: 'proprio' },
  texts: [assistenteTexts.notSuggested, visitasTexts.notFound],
  notFound: visitasTexts.notFound,
  idempotent: false,
  streams: true,
  body: z.object({
    observacao: question(assistenteTexts.notSuggested),
    /** Validated like a path id: a value that cannot be an id matches no visit. */
    id_visita: id.optional().catch(0),
    sem_modelo: semModelo,
  }),
  response: resposta,
})

export const getAnaliseMaterial = endpoint({
  method: 'GET',
  path: '/api/chamados/analisesabhaai',
  summary: 'Os chamados dos últimos 30 dias e suas atividades, no máximo os 1.000 mais novos',
  scope: { admin: 'todos' },
  response: z.object({ chamados: z.array(chamado), atividades: z.array(atividade) }),
})

export const analyseChamados = endpoint({
  method: 'POST',
  path: '/api/openaichamados/analisarchamadosia',
  summary: 'Analisa os chamados dos últimos 30 dias',
  scope: { admin: 'todos' },
  texts: [assistenteTexts.notAnalysed],
  idempotent: false,
  streams: true,
  body: z.object({ prompt: optionalText(MAX_QUESTION).default(''), sem_modelo: semModelo }).prefault({}),
  response: resposta,
})

const dia = z.object({
  dia: calendarDate,
  chamadas: z.number(),
  falhas: z.number(),
  tokens_entrada: z.number(),
  tokens_saida: z.number(),
})
const situacao = z.object({
  /** The model's name and server as configured; null where none is. */
  modelo: z.string().nullable(),
  servidor: z.string().nullable(),
  /** If off, no model is called, whatever is configured. */
  ligado: z.boolean(),
  /** Set while the model is paused after too many failures in a row. */
  pausado_ate: instant.nullable(),
  ultimo_erro: z.string().nullable(),
  ultimo_erro_em: instant.nullable(),
  /** The last 30 days, newest first; days without a call are left out. */
  dias: z.array(dia),
})
export type AssistenteSituacao = z.output<typeof situacao>
const admin = { scope: { admin: 'todos' } } as const

export const getAssistente = endpoint({
  method: 'GET',
  path: '/api/assistente',
  summary: 'Se um modelo está configurado, seu último erro e seu uso por dia',
  ...admin,
  response: situacao,
})

export const switchAssistente = endpoint({
  method: 'PUT',
  path: '/api/assistente',
  summary: 'Liga ou desliga o modelo do assistente',
  ...admin,
  body: z.object({ ligado: z.boolean() }),
  response: situacao,
})
