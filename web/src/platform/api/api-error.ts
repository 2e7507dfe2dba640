export const networkFailure = 'Não foi possível conectar ao servidor. Verifique a conexão e tente novamente.'

type Refusal = {
  status: number
  error: string
  code?: string
  fields?: Readonly<Record<string, string>>
  retryAfter?: number
}

/** A call that was refused, or (status 0) never answered. `error` is always fit to be shown. */
export class ApiError extends Error {
  readonly status: number
  readonly error: string
  readonly code: string
  readonly fields: Readonly<Record<string, string>>
  /** Seconds until another try makes sense, where the server says so. */
  readonly retryAfter: number | undefined

  constructor({ status, error, code = '', fields = {}, retryAfter }: Refusal) {
    super(error)
    this.name = 'ApiError'
    this.status = status
    this.error = error
    this.code = code
    this.fields = fields
    this.retryAfter = retryAfter
  }
}

/** For a catch that got anything at all: the text a person may read. */
export const errorText = (reason: unknown) => (reason instanceof ApiError ? reason.error : networkFailure)
