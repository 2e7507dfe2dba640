import { createECDH, createPublicKey, hkdfSync, createDecipheriv, verify } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { newChave, seal, vapid } from './sealing.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

/** RFC 8291, appendix A. */
const rfc = {
  text: 'When I grow up, I want to be a watermelon',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  receiverPrivate: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  receiverPublic: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  senderPrivate: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  sealed:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

/** Written by the RFC alone, with none of what seals. */
function open(sealed: Buffer, receiver: { privada: string; publica: string; auth: string }) {
  const salt = sealed.subarray(0, 16)
  const length = sealed.readUInt8(20)
  const sender = sealed.subarray(21, 21 + length)
  const content = sealed.subarray(21 + length)
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(bytes(receiver.privada))
  const derive = (key: Buffer, from: Buffer, info: Buffer, size: number) =>
    Buffer.from(hkdfSync('sha256', key, from, info, size))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), bytes(receiver.publica), sender])
  const secret = derive(ecdh.computeSecret(sender), bytes(receiver.auth), info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(content.subarray(-16))
  const plain = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}

describe('seal', () => {
  it('gives the bytes of RFC 8291 for its keys, salt and text', () => {
    const privateKey = createECDH('prime256v1')
    privateKey.setPrivateKey(bytes(rfc.senderPrivate))
    const sealed = seal(
      rfc.text,
      { p256dh: rfc.receiverPublic, auth: rfc.auth },
      { privateKey, salt: bytes(rfc.salt) },
    )
    expect(sealed.toString('base64url')).toBe(rfc.sealed)
  })

  it('is opened by the receiver alone, and is another one each time', () => {
    const receiver = { ...newChave(), auth: rfc.auth }
    const text = JSON.stringify({ texto: 'Chamado #4711: nova resposta' })
    const keys = { p256dh: receiver.publica, auth: rfc.auth }
    const [one, two] = [seal(text, keys), seal(text, keys)]
    expect([open(one, receiver), open(two, receiver)]).toEqual([text, text])
    expect(one.equals(two)).toBe(false)
    expect(() => open(one, { ...receiver, ...newChave() })).toThrow(/authenticate/)
  })
})

/** A key as RFC 8292 writes it. */
const publicKey = (publica: string) =>
  createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: bytes(publica).subarray(1, 33).toString('base64url'),
      y: bytes(publica).subarray(33).toString('base64url'),
    },
  })

function claimsOf(header: string) {
  const [, head = '', body = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(header) ?? []
  const isGood = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey(key), dsaEncoding: 'ieee-p1363' },
    bytes(signature),
  )
  const [info, claims]: unknown[] = [head, body].map((part) => JSON.parse(bytes(part).toString()))
  return { isGood, info, claims, key }
}

describe('vapid', () => {
  it('the check takes the example of RFC 8292', () => {
    const example =
      'vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs'
    expect(claimsOf(example)).toMatchObject({ isGood: true, claims: { aud: 'https://push.example.net' } })
  })

  it('says who sends, to that vendor alone, for half a day', () => {
    const chave = newChave()
    const now = new Date('2026-11-19T12:00:00Z')
    const header = vapid('https://fcm.googleapis.com/fcm/send/abc', chave, 'https://zelo.exemplo.test', now)
    expect(claimsOf(header)).toEqual({
      isGood: true,
      info: { typ: 'JWT', alg: 'ES256' },
      claims: {
        aud: 'https://fcm.googleapis.com',
        exp: Date.parse('2026-11-20T00:00:00Z') / 1000,
        sub: 'https://zelo.exemplo.test',
      },
      key: chave.publica,
    })
  })
})
