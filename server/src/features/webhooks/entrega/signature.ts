import { createHmac } from 'node:crypto'
import { isIP } from 'node:net'
import { webhooksTexts as texts } from '#contract/webhooks.ts'
import { isPublicAddress, type Networks } from '#server/platform/http/public-address.ts'

const PREFIX = 'whsec_'

/** As whoever checks signatures enters it. */
export const segredoText = (segredo: Buffer) => `${PREFIX}${segredo.toString('base64')}`

type Signed = { id: string; now: Date; body: string; segredo: Buffer }

/** Of the Standard Webhooks: what was sent, when, and that it was us. */
export function headersFor({ id, now, body, segredo }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signature = createHmac('sha256', segredo).update(`${id}.${timestamp}.${body}`).digest('base64')
  return {
    'content-type': 'application/json',
    'user-agent': 'Zelo',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  }
}

/** What can be seen without asking for the name; the connection itself is looked at each time. */
export function urlRefusal(url: string, networks: Networks): string | undefined {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  const address = /(^|\.)localhost\.?$/.test(host) ? '127.0.0.1' : host
  return isIP(address) !== 0 && !isPublicAddress(address, networks) ? texts.notPublic : undefined
}
