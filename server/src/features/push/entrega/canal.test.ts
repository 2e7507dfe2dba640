import { createECDH, randomBytes } from 'node:crypto'
import { lookup } from 'node:dns'
import ece from 'http_ece'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { pushTexts as texts } from '#contract/push.ts'
import { networksIn } from '#server/platform/http/public-address.ts'
import { useApp } from '#server/testing/app/app.ts'
import { tellBy } from '#server/testing/envios/scene.ts'
import { makeAparelho } from '#server/testing/push/factory.ts'
import { useReceiver } from '#server/testing/webhooks/receiver.ts'
import { pushCanal } from './canal.ts'

const vendor = useReceiver()
const app = useApp()
const canal = pushCanal({
  clock: app.now,
  publicUrl: 'https://zelo.exemplo.test',
  outward: {
    networks: networksIn('127.0.0.1'),
    ca: vendor.ca,
    resolve: (name, options, done) => (away ? done(new Error('away'), []) : lookup(name, options, done)),
  },
})
/** Whether names lead anywhere. */
let away = false

beforeEach(async () => {
  // At noon nobody is silent.
  app.setNow(new Date('2026-11-19T15:00:00Z'))
  await app.db.deleteFrom('push_assinaturas').execute()
})

const said = z.object({ texto: z.string(), caminho: z.string(), marca: z.string() })

/** A browser whose messages can be opened. */
async function browserOf(id_usuario: number) {
  const privateKey = createECDH('prime256v1')
  const p256dh = privateKey.generateKeys().toString('base64url')
  const authSecret = randomBytes(16)
  const endpoint = `${vendor.url()}?${randomBytes(4).toString('hex')}`
  const { id } = await makeAparelho(app.db, {
    id_usuario,
    endpoint,
    p256dh,
    auth: authSecret.toString('base64url'),
  })
  return {
    id,
    open: (body: Buffer) =>
      said.parse(JSON.parse(ece.decrypt(body, { version: 'aes128gcm', privateKey, authSecret }).toString())),
  }
}
const aparelhos = () => app.db.selectFrom('push_assinaturas').select(['id', 'falhas', 'usada_em']).execute()

async function scene() {
  const all = await tellBy(app, [canal])
  const { people, open, act, pass } = all
  return {
    ...all,
    /** The analista who has it is answered by the customer. */
    answer: async () => {
      const id = await open()
      await act('analista', `${id}/atender`)
      await act('cliente', `${id}/responder`, { resposta: 'segredo do cliente' })
      await all.distribute()
      pass(11)
      await all.send()
      return id
    },
    me: people.analista.usuario.id,
  }
}

describe('push', () => {
  it('analista › one sealed message with a number and what happened, no word of anybody', async () => {
    const { answer, me, enviosOf } = await scene()
    const browser = await browserOf(me)
    const id = await answer()
    expect(vendor.received.length).toBe(1)
    const [sent] = vendor.received
    expect(sent?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '14400',
      topic: expect.stringMatching(/^zelo-\d+$/),
      authorization: expect.stringMatching(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]{87}$/),
    })
    expect(sent && browser.open(sent.octets)).toEqual({
      texto: `Chamado #${id}: resposta do cliente`,
      caminho: `/dashboard/analista/achamados/${id}`,
      marca: `chamado-${id}`,
    })
    expect(await enviosOf('analista', 'push')).toEqual(['resposta_cliente enviado'])
    expect(await aparelhos()).toMatchObject([{ falhas: 0, usada_em: app.now().toISOString() }])
  })

  it.each([404, 410])('analista › a browser that is gone (%s) is forgotten', async (status) => {
    const { answer, me, enviosOf } = await scene()
    await browserOf(me)
    vendor.answers((response) => void response.writeHead(status).end())
    await answer()
    expect([await aparelhos(), await enviosOf('analista', 'push')]).toMatchObject([
      [],
      [expect.stringMatching(/^resposta_cliente descartado/)],
    ])
  })

  it('analista › one that refuses is forgotten after ten times without a success', async () => {
    const { answer, me } = await scene()
    const { id } = await browserOf(me)
    vendor.answers((response) => void response.writeHead(400).end())
    await app.db.updateTable('push_assinaturas').set({ falhas: 8 }).where('id', '=', id).execute()
    await answer()
    expect(await aparelhos()).toMatchObject([{ falhas: 9 }])
    await answer()
    expect(await aparelhos()).toEqual([])
  })

  it('analista › a vendor that asks to wait is asked again when it said, with the same topic', async () => {
    const { answer, me, enviosOf, pass, send } = await scene()
    await browserOf(me)
    vendor.answers((response) => void response.writeHead(429, { 'retry-after': '30' }).end())
    await answer()
    expect(await enviosOf('analista', 'push')).toEqual([`resposta_cliente fila ${texts.busy}`])
    vendor.answers((response) => void response.writeHead(201).end())
    pass(31)
    await send()
    expect(await enviosOf('analista', 'push')).toEqual(['resposta_cliente enviado'])
    const [first, second] = vendor.received.map(({ headers }) => headers['topic'])
    expect(second).toBe(first)
  })

  it('analista › a vendor that asks to wait for ever is asked again the next day', async () => {
    const { answer, me, enviosOf, pass, send } = await scene()
    await browserOf(me)
    vendor.answers((response) => void response.writeHead(429, { 'retry-after': '9'.repeat(40) }).end())
    await answer()
    vendor.answers((response) => void response.writeHead(201).end())
    pass(24 * 3600 + 1)
    await send()
    expect(await enviosOf('analista', 'push')).toEqual(['resposta_cliente enviado'])
  })

  it('analista › of two browsers one is enough; without any nothing waits', async () => {
    const { answer, me, enviosOf } = await scene()
    await answer()
    expect(await enviosOf('analista', 'push')).toEqual([])
    await browserOf(me)
    await makeAparelho(app.db, { id_usuario: me, endpoint: 'https://127.0.0.1:1/' })
    await answer()
    expect(await enviosOf('analista', 'push')).toEqual(['resposta_cliente enviado'])
  })

  it('analista › a browser whose vendor has a name that nobody answers to stops the channel for nobody', async () => {
    const { answer, me, enviosOf } = await scene()
    await makeAparelho(app.db, { id_usuario: me, endpoint: 'https://127.0.0.1:1/' })
    for (let n = 0; n < 6; n++) await answer()
    expect(await enviosOf('analista', 'push')).toEqual(
      Array.from({ length: 6 }, () => `resposta_cliente fila ${texts.away}`),
    )
    expect(await app.db.selectFrom('canais').select('falhas').where('canal', '=', 'push').execute()).toEqual(
      [],
    )
  })

  it('analista › a name that many share and nobody answers to lets the channel rest', async () => {
    const { answer, me } = await scene()
    await makeAparelho(app.db, { id_usuario: me })
    away = true
    await answer()
    away = false
    const rests = await app.db.deleteFrom('canais').where('canal', '=', 'push').returning('falhas').execute()
    expect(rests).toEqual([{ falhas: 1 }])
  })

  it('analista › keys that are no point of the curve are forgotten, and the other browser hears', async () => {
    const { answer, me, enviosOf } = await scene()
    const { id } = await browserOf(me)
    await makeAparelho(app.db, { id_usuario: me, p256dh: 'A'.repeat(87) })
    await answer()
    expect(await enviosOf('analista', 'push')).toEqual(['resposta_cliente enviado'])
    expect(await aparelhos()).toMatchObject([{ id }])
  })

  it('without https it is not set up', () => {
    const setUp = (publicUrl?: string) => pushCanal({ clock: app.now, publicUrl }).isSetUp()
    expect([setUp(), setUp('http://zelo.test'), setUp('https://zelo.test')]).toEqual([false, false, true])
  })
})
