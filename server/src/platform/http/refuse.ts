import type { z } from 'zod'
import { refusals } from '#contract/endpoint.ts'

/** A call that is turned down on purpose; everything else that is thrown is our fault. */
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

/** One field of the body is wrong: the text stands on top and at the field. */
export const refuseField = (field: string, text: string) => refuse(422, text, { fields: { [field]: text } })

/** Where there is a reason to. */
export function refuseFieldIf(field: string, reason: string | undefined) {
  if (reason !== undefined) refuseField(field, reason)
}

/** A text that changes must be as a new one would have to be; what is stored already may stay as it is. */
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

/** Somebody else saved first; whoever sends no version does not ask. */
export function refuseStale(sent: number | undefined, { versao }: { versao: number }) {
  if (sent !== undefined && sent !== versao) refuse(409, refusals.stale, { code: 'DESATUALIZADO' })
}
