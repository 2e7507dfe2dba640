import type { z } from 'zod'
import type { Scope } from './scopes.ts'

export const perfis = ['admin', 'analista', 'cliente', 'painel'] as const
export type Perfil = (typeof perfis)[number]

/** Error texts that any call may return; the others are in the contract file of their noun. */
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
  tooMany: (seconds: number) =>
    `Muitas tentativas. Tente novamente em ${seconds} segundo${seconds === 1 ? '' : 's'}.`,
  internal: (requestId: string) => `Erro interno. Informe o código ${requestId}.`,
  unavailable: 'Serviço temporariamente indisponível. Tente novamente.',
  storeAway: 'O armazenamento de arquivos não responde. Avise o administrador.',
  confirmationNeeded: 'Confirme sua senha para continuar.',
} as const

/** Code of a critical call whose password was confirmed too long ago: the screens ask for it and repeat the call. */
export const CONFIRMATION_NEEDED = 'CONFIRMACAO_NECESSARIA'
/** How long a confirmed password stays valid. */
export const PROOF_MS = 10 * 60_000

/** Why a session was ended early: the code of its 401, and the text of the login page. */
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

/** The body of every error response. */
export type ErrorBody = {
  error: string
  code: string
  requestId: string
  fields?: Record<string, string>
}

type Schemas = {
  params?: z.ZodObject
  query?: z.ZodObject
  /** What the call reads of the request's headers, by their lower-case names. */
  headers?: z.ZodObject
  body?: z.ZodType
  response: z.ZodType
}

export type Endpoint<S extends Schemas = Schemas> = S & {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/${string}`
  /** One pt-BR line for the documentation page. */
  summary: string
  /** Which perfis may call, and the scope of rows of each. A perfil that is not named may not call. */
  scope: { readonly [perfil in Perfil]?: Scope } | { readonly anonimo: Scope }
  /** Error texts of this call in addition to those of any call. */
  texts?: readonly string[]
  /** Error text for a path id without a row, missing or malformed. */
  notFound?: string
  /** 200 by default; a POST to a collection answers 201. */
  status?: 200 | 201
  /** A POST that writes rows accepts an Idempotency-Key unless this is false. */
  idempotent?: boolean
  /** Called by the program itself, also unattended: does not count as use of the session. */
  passive?: boolean
  /** With `Accept: text/event-stream` the answer is streamed; `sempre`: always a stream, without an end. */
  streams?: boolean | 'sempre'
  /** The body is no JSON but at most so many bytes, which the route reads while they come. */
  octets?: number
  /** They may also be called image/jpeg. */
  jpeg?: true
  /** Calls of one line share a limit of connections. By default: calls on one row of a noun, and its other calls. */
  line?: string
  /** The call logs out: the browser is told to clear its cache. */
  leaves?: boolean
}

/** Whether it can be called without a token. */
export const isPublic = ({ scope }: Endpoint) => 'anonimo' in scope

/** Who may call it with a token. */
export const perfisOf = ({ scope }: Endpoint) => perfis.filter((perfil) => perfil in scope)

/** The events of a call that streams; `fim` or `erro` is the last one. */
export const streamEvents = { delta: 'delta', fim: 'fim', erro: 'erro' } as const

/** Declares one call. Web and server both infer their types from it. */
export const endpoint = <const S extends Schemas>(declaration: Endpoint<S>): Endpoint<S> => declaration

export type ParamsOf<E> = E extends { params: infer P extends z.ZodType } ? z.output<P> : undefined
export type QueryOf<E> = E extends { query: infer Q extends z.ZodType } ? z.output<Q> : undefined
export type HeadersOf<E> = E extends { headers: infer H extends z.ZodType } ? z.output<H> : undefined
export type BodyOf<E> = E extends { body: infer B extends z.ZodType } ? z.output<B> : undefined
export type ResponseOf<E> = E extends { response: infer R extends z.ZodType } ? z.output<R> : never

/** What a caller writes: input types, before defaults are filled in. */
export type CallOf<E> = (E extends { params: infer P extends z.ZodType } ? { params: z.input<P> } : unknown) &
  (E extends { query: infer Q extends z.ZodType } ? { query?: z.input<Q> } : unknown) &
  (E extends { body: infer B extends z.ZodType } ? { body: z.input<B> } : unknown)
