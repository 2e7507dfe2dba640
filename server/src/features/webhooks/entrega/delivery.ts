import { webhooksTexts as texts } from '#contract/webhooks.ts'
import { errorCode } from '#server/platform/db/errors.ts'
import { type Outward, postOutward } from '#server/platform/http/outward.ts'
import { headersFor } from './signature.ts'

export type Target = { url: string; segredo: Buffer }
export type Event = { id: string; tipo: string; criado_em: string; dados: object }

const isTls = (code: string) => /^(ERR_TLS|ERR_SSL|CERT_|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO_)/.test(code)

function reasonOf(error: unknown): string {
  const code = errorCode(error) ?? ''
  if (code === 'NOT_PUBLIC') return texts.privateAddress
  if (code === 'ABORT_ERR' || code === 'ETIMEDOUT') return texts.noAnswer
  return isTls(code) ? texts.badCertificate : texts.unreachable
}

const answered = (status: number) => {
  if (status >= 200 && status < 300) return undefined
  return status >= 300 && status < 400 ? texts.redirected(status) : texts.refused(status)
}

/** One attempt; what went wrong, in words that an admin reads. The answer's own words are nobody's. */
export async function deliver(
  { url, segredo }: Target,
  event: Event,
  now: Date,
  outward: Outward,
): Promise<string | undefined> {
  const body = JSON.stringify(event)
  try {
    const { status } = await postOutward(
      { url, headers: headersFor({ id: event.id, now, body, segredo }), body },
      outward,
    )
    return answered(status)
  } catch (error) {
    return reasonOf(error)
  }
}
