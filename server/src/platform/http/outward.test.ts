import type { LookupAddress } from 'node:dns'
import { describe, expect, it } from 'vitest'
import { prove } from '#server/testing/proof/proof.ts'
import { useReceiver } from '#server/testing/webhooks/receiver.ts'
import { NotPublicError, type Outward, postOutward } from './outward.ts'
import { networksIn } from './public-address.ts'

const receiver = useReceiver()
const networks = networksIn('127.0.0.0/8')
const send = (url: string, outward: Outward = {}) =>
  postOutward(
    { url, headers: { 'content-type': 'application/json' }, body: '{"olá":1}' },
    { ca: receiver.ca, ...outward },
  )

/** A name server that answers this, in turn. */
const names = (...answers: LookupAddress[][]) => {
  const asked: string[] = []
  const resolve: Outward['resolve'] = (name, _options, done) => {
    asked.push(name)
    done(null, answers[asked.length - 1] ?? [])
  }
  return { asked, resolve }
}
const at = (address: string, family = 4): LookupAddress => ({ address, family })

describe('a request to the outside', () => {
  it('arrives by https where its network is allowed, as it was sent', async () => {
    const answer = await send(receiver.url(), { networks })
    expect(answer).toEqual({ status: 204, retryAfter: undefined, text: '' })
    expect(receiver.received).toMatchObject([
      { method: 'POST', url: '/entrada', body: '{"olá":1}', headers: { 'content-length': '10' } },
    ])
  })

  it.each([
    () => receiver.url('127.0.0.1'),
    () => receiver.url('2130706433'),
    () => receiver.url('0x7f.1'),
    () => receiver.url('[::ffff:127.0.0.1]'),
    () => receiver.url('localhost'),
    () => 'https://169.254.169.254/latest/meta-data',
    () => 'https://[::1]/',
    () => 'https://10.0.0.1/',
    () => receiver.url().replace('https', 'http'),
  ])('%s is refused, and nobody is connected to', async (url) => {
    await expect(send(url())).rejects.toBeInstanceOf(NotPublicError)
    expect(receiver.received).toEqual([])
  })

  it('without https is refused also where the network is allowed', async () => {
    await expect(send(receiver.url().replace('https', 'http'), { networks })).rejects.toBeInstanceOf(
      NotPublicError,
    )
  })

  it.each([
    ['a private address', [at('127.0.0.1')]],
    ['one in IPv6 clothes', [at('::ffff:127.0.0.1', 6)]],
    ['the address of a cloud’s secrets', [at('169.254.169.254')]],
    ['a private one among public ones', [at('93.184.215.14'), at('127.0.0.1')]],
    ['nothing', []],
  ])('to a name of %s is refused', async (_, addresses) => {
    const { resolve } = names(addresses)
    await expect(send(receiver.url('recebe.test'), { resolve })).rejects.toBeInstanceOf(NotPublicError)
    expect(receiver.received).toEqual([])
  })

  it('asks for the name once, and connects to what it was told then', async () => {
    const { asked, resolve } = names([at('127.0.0.1')], [at('169.254.169.254')])
    await send(receiver.url('recebe.test'), { resolve, networks })
    expect([asked, receiver.received.length]).toEqual([['recebe.test'], 1])
  })

  it('to a name that rebinds is refused as soon as it does', async () => {
    const { resolve } = names([at('127.0.0.1')], [at('10.0.0.1')])
    await send(receiver.url('recebe.test'), { resolve, networks })
    await expect(send(receiver.url('recebe.test'), { resolve, networks })).rejects.toBeInstanceOf(
      NotPublicError,
    )
    expect(receiver.received.length).toBe(1)
    prove('A19', 'a name that leads to a private address once it is trusted', { tried: 1, lost: 0 })
  })

  it('is not sent on to where the answer points', async () => {
    receiver.answers((response) => void response.writeHead(302, { location: receiver.url() }).end())
    expect(await send(receiver.url(), { networks })).toMatchObject({ status: 302 })
    expect(receiver.received.length).toBe(1)
  })

  it('ends where the answer does not come, or does not end', async () => {
    receiver.answers(() => {})
    await expect(send(receiver.url(), { networks, timeoutMs: 300 })).rejects.toMatchObject({
      code: 'ABORT_ERR',
    })
    receiver.answers((response) => void response.writeHead(200).write('a'))
    await expect(send(receiver.url(), { networks, timeoutMs: 300 })).rejects.toMatchObject({
      code: 'ABORT_ERR',
    })
  })

  it('reads 4 KiB of an answer without end', async () => {
    receiver.answers((response) => {
      const more = () =>
        response.writableEnded || response.destroyed || response.write('a'.repeat(2000), more)
      response.writeHead(200)
      more()
    })
    const { status, text } = await send(receiver.url(), { networks })
    expect([status, text.length]).toEqual([200, 4096])
  })

  it('is not sent to whom the certificate does not name, or nobody vouches for', async () => {
    const { resolve } = names([at('127.0.0.1')])
    await expect(send(receiver.url('outro.test'), { resolve, networks })).rejects.toMatchObject({
      code: 'ERR_TLS_CERT_ALTNAME_INVALID',
    })
    const url = receiver.url()
    await expect(postOutward({ url, headers: {}, body: '' }, { networks })).rejects.toMatchObject({
      code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    })
    expect(receiver.received).toEqual([])
  })
})
