import type { z } from 'zod'
import type { Scope } from './scopes.ts'

export const perfis = ['admin', 'analista', 'cliente', 'painel'] as const
export type Perfil = (typeof perfis)[number]

/** Refusals that any call may give; the others stand with their noun. */
export const refusals = {
  badRequest: 'Requisição inválida.',
  sessionEnded: 'Sessão expirada ou inválida. Faça login novamente.',
  forbidden: 'Você não tem permissão para realizar esta ação.',
  notFound: 'Recurso não encontrado.',
  stale: 'Este registro foi alterado por outra pessoa. Recarregue e tente novamente.',
  keyReused: 'Esta chave de repetição já foi usada com outro conteúdo.',
  tooLarge: 'Conteúdo maior que o permitido.',
  notJson: 'Tipo de conteúdo não suportado.',
  invalid: 'Dados inválidos. Verifique os campos e tente novamente.',
  tooMany: (seconds: number) => `Muitas tentativas. Tente novamente em ${seconds} segundos.`,
  internal: (requestId: string) => `Erro interno. Informe o código ${requestId}.`,
  unavailable: 'Serviço temporariamente indisponível. Tente novamente.',
  confirmationNeeded: 'Confirme sua senha para continuar.',
} as const

/** Before something grave, whose password was shown too long ago: the screens ask for it and go on. */
export const CONFIRMATION_NEEDED = 'CONFIRMACAO_NECESSARIA'
/** So long a shown password is believed. */
export const PROOF_MS = 10 * 60_000

/**
 * Why a session ended before its time: the code of the 401 that whoever still holds its token reads, and what the login
 * page then says.
 */
export const sessionEnds = {
  SENHA_ALTERADA: 'Sua senha foi alterada e esta sessão terminou. Entre com a senha nova.',
  ACESSO_ALTERADO:
    'Seu perfil, email ou empresa foi alterado e esta sessão terminou. Entre novamente para continuar.',
  CONTA_DESATIVADA: 'Sua conta foi desativada. Fale com quem administra o Zelo.',
  EMPRESA_DESATIVADA: 'O acesso da sua empresa foi desativado. Fale com quem administra o Zelo.',
} as const
export type SessionEnd = keyof typeof sessionEnds

export const isSessionEnd = (code: unknown): code is SessionEnd =>
  typeof code === 'string' && Object.hasOwn(sessionEnds, code)

/** What every refused call answers. */
export type ErrorBody = {
  error: string
  code: string
  requestId: string
  fields?: Record<string, string>
}

type Schemas = {
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  response: z.ZodType
}

export type Endpoint<S extends Schemas = Schemas> = S & {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/${string}`
  /** One pt-BR line for the documentation page. */
  summary: string
  /** Who may call, and whose rows each of them reaches: who is not named may not. */
  scope: { readonly [perfil in Perfil]?: Scope } | { readonly anonimo: Scope }
  /** The refusals of this call beyond those that any call may give. */
  texts?: readonly string[]
  /** What a path id that names no row reads, missing or no number alike. */
  notFound?: string
  /** 200 unless told: a POST to a collection answers 201. */
  status?: 200 | 201
  /** A POST that writes rows honours Idempotency-Key unless it says false. */
  idempotent?: boolean
  /** Asked by the program itself, also while nobody is there: no use of the session. */
  passive?: boolean
  /** With `Accept: text/event-stream` the answer comes in pieces; `sempre`: it is such a stream, without an end. */
  streams?: boolean | 'sempre'
  /** Calls of one line wait for each other and for nobody else. Usually those on a row of a noun, and the others of it. */
  line?: string
  /** Whoever calls it leaves: the browser is told to forget what it has cached. */
  leaves?: boolean
}

/** Whether it answers without a token. */
export const isPublic = ({ scope }: Endpoint) => 'anonimo' in scope

/** Who may call it with a token. */
export const perfisOf = ({ scope }: Endpoint) => perfis.filter((perfil) => perfil in scope)

/** The events of a call that streams; `fim` or `erro` is the last one. */
export const streamEvents = { delta: 'delta', fim: 'fim', erro: 'erro' } as const

/** Declares one call. Web and server both infer their types from it. */
export const endpoint = <const S extends Schemas>(declaration: Endpoint<S>): Endpoint<S> => declaration

export type ParamsOf<E> = E extends { params: infer P extends z.ZodType } ? z.output<P> : undefined
export type QueryOf<E> = E extends { query: infer Q extends z.ZodType } ? z.output<Q> : undefined
export type BodyOf<E> = E extends { body: infer B extends z.ZodType } ? z.output<B> : undefined
export type ResponseOf<E> = E extends { response: infer R extends z.ZodType } ? z.output<R> : never

/** What a caller writes: input types, before defaults are filled in. */
export type CallOf<E> = (E extends { params: infer P extends z.ZodType } ? { params: z.input<P> } : unknown) &
  (E extends { query: infer Q extends z.ZodType } ? { query?: z.input<Q> } : unknown) &
  (E extends { body: infer B extends z.ZodType } ? { body: z.input<B> } : unknown)
