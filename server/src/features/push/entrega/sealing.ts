import { createECDH, createPrivateKey, ECDH, generateKeyPairSync, sign } from 'node:crypto'
import ece from 'http_ece'

export type Chave = { publica: string; privada: string }
/** As the browser handed it over, base64url. */
export type Assinatura = { endpoint: string; p256dh: string; auth: string }

const bytesOf = (text: string) => Buffer.from(text, 'base64url')
const textOf = (value: object | Buffer) =>
  (Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value))).toString('base64url')

/** A pair of P-256: the public one as browsers take it. */
export function newChave(): Chave {
  const {
    x = '',
    y = '',
    d = '',
  } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    format: 'jwk',
  })
  return { publica: textOf(Buffer.concat([Buffer.of(4), bytesOf(x), bytesOf(y)])), privada: d }
}

/** Whether it is a point of P-256: nothing can be sealed for another. */
export function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(bytesOf(p256dh), 'prime256v1')
    return true
  } catch {
    return false
  }
}

const HOUR_S = 3600

/** Who sends it (RFC 8292): a token for this vendor alone, good for half a day. */
export function vapid(endpoint: string, { publica, privada }: Chave, sub: string, now: Date): string {
  const point = bytesOf(publica)
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: textOf(point.subarray(1, 33)),
      y: textOf(point.subarray(33)),
      d: privada,
    },
  })
  const exp = Math.floor(now.getTime() / 1000) + 12 * HOUR_S
  const claims = { aud: new URL(endpoint).origin, exp, sub }
  const unsigned = `${textOf({ typ: 'JWT', alg: 'ES256' })}.${textOf(claims)}`
  const signature = sign('sha256', Buffer.from(unsigned), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${unsigned}.${textOf(signature)}, k=${publica}`
}

type Fresh = { privateKey: ECDH; salt?: Buffer }

function fresh(): Fresh {
  const privateKey = createECDH('prime256v1')
  privateKey.generateKeys()
  return { privateKey }
}

/** Only the browser opens it (RFC 8291). `sender`: keys of this message alone. */
export const seal = (text: string, { p256dh, auth }: Pick<Assinatura, 'p256dh' | 'auth'>, sender = fresh()) =>
  ece.encrypt(Buffer.from(text), {
    version: 'aes128gcm',
    dh: bytesOf(p256dh),
    authSecret: bytesOf(auth),
    ...sender,
  })
