import type { z } from 'zod'
import { refusals } from '#contract/endpoint.ts'

/** A call that is rejected on purpose; any other exception is a bug. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string> | undefined
  readonly retryAfter: number | undefined

  constructor(status: number, text: string, details: RefusalDetails = {}) {
    super(text)
    this.status = status
    this.code = details.code ?? codes[status] ?? 'ERRO'
    this.fields = details.fields
    this.retryAfter = details.retryAfter
  }
}

type RefusalDetails = { code?: string; fields?: Record<string, string>; retryAfter?: number }

const codes: Record<number, string> = {
  400: 'REQUISICAO_INVALIDA',
  401: 'NAO_AUTENTICADO',
  403: 'SEM_PERMISSAO',
  404: 'NAO_ENCONTRADO',
  409: 'CONFLITO',
  413: 'CONTEUDO_GRANDE',
  415: 'TIPO_NAO_SUPORTADO',
  422: 'DADOS_INVALIDOS',
  429: 'MUITAS_TENTATIVAS',
  500: 'ERRO_INTERNO',
  502: 'ASSISTENTE_FALHOU',
  503: 'INDISPONIVEL',
  504: 'ASSISTENTE_LENTO',
}

export function refuse(status: number, text: string, details?: RefusalDetails): never {
  throw new Refusal(status, text, details)
}

/** Rejects one field of the body: the text is the error and the field's error. */
export const refuseField = (field: string, text: string) => refuse(422, text, { fields: { [field]: text } })

/** Rejects if there is a reason. */
export function refuseFieldIf(field: string, reason: string | undefined) {
  if (reason !== undefined) refuseField(field, reason)
}

/** A changed text must satisfy the rules for new ones; unchanged stored text may stay. */
export function refuseBrokenLines(
  before: object,
  changes: object,
  { shape }: { shape: Record<string, z.ZodType> },
) {
  const stored = new Map<string, unknown>(Object.entries(before))
  const broken = Object.entries(changes).flatMap(([name, value]) => {
    if (typeof value !== 'string' || value === stored.get(name)) return []
    return (
      shape[name]
        ?.safeParse(value)
        .error?.issues.slice(0, 1)
        .map(({ message }) => [name, message]) ?? []
    )
  })
  if (broken[0]) refuse(422, broken[0][1] ?? '', { fields: Object.fromEntries(broken) })
}

/** Rejects a stale version; a missing one is not checked. */
export function refuseStale(sent: number | undefined, { versao }: { versao: number }) {
  if (sent !== undefined && sent !== versao) refuse(409, refusals.stale, { code: 'DESATUALIZADO' })
}
