import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { fieldTexts } from '#contract/fields.ts'
import { MAX_APARELHOS, pushTexts as texts } from '#contract/push.ts'
import { refusalOf, rowsOf, useApp } from '#server/testing/app/app.ts'
import { aparelho } from '#server/testing/push/factory.ts'
import { pushCanal } from './entrega/canal.ts'
import { ensureChave } from './queries.ts'

const app = useApp({
  canais: [pushCanal({ clock: () => new Date(), publicUrl: 'https://zelo.exemplo.test' })],
})
const without = useApp()
type Login = Awaited<ReturnType<typeof app.logIn>>
const add = ({ token }: Login, body: object) => app.call('POST', '/api/push/assinaturas', { token, body })
const listOf = async ({ token }: Login) => rowsOf(await app.call('GET', '/api/push/assinaturas', { token }))

describe('GET /api/push/chave', () => {
  it('cliente › a point of P-256, the same for everybody and ever after', async () => {
    const [one, two] = [await app.logIn('cliente'), await app.logIn('analista')]
    const keyOf = async ({ token }: Login) =>
      (await app.call('GET', '/api/push/chave', { token })).body['chave']
    const keys = await Promise.all([keyOf(one), keyOf(two), keyOf(one)])
    expect(new Set(keys)).toEqual(new Set([(await ensureChave(app.db)).publica]))
    expect(Buffer.from(String(keys[0]), 'base64url')).toHaveLength(65)
    expect(JSON.stringify(keys)).not.toContain((await ensureChave(app.db)).privada)
  })

  it('analista › none where browsers would not take messages', async () => {
    const { token } = await without.logIn('analista')
    expect((await without.call('GET', '/api/push/chave', { token })).body).toEqual({ chave: null })
  })
})

describe('POST /api/push/assinaturas', () => {
  it('analista › is listed with its name and without its keys; again it is the same', async () => {
    const me = await app.logIn('analista')
    const body = aparelho()
    const { status, body: made } = await add(me, body)
    const resumo = createHash('sha256').update(body.endpoint).digest('hex')
    const shown = {
      id: made['id'],
      aparelho: body.aparelho,
      criada_em: made['criada_em'],
      usada_em: null,
      resumo,
    }
    expect([status, made]).toEqual([201, shown])
    expect(await listOf(me)).toEqual([shown])
    expect((await add(me, body)).body['id']).toBe(made['id'])
    expect(await listOf(me)).toHaveLength(1)
  })

  it('analista › a key that is no point of the curve is 422', async () => {
    const refused = await add(await app.logIn('analista'), { ...aparelho(), p256dh: 'B'.repeat(87) })
    expect([refused.status, refused.body['fields']]).toEqual([422, { p256dh: fieldTexts.invalid }])
  })

  it.each([
    'https://fcm.googleapis.com/fcm/send/a',
    'https://updates.push.services.mozilla.com/wpush/v2/a',
    'https://web.push.apple.com/a',
    'https://wns2-par02p.notify.windows.com/w/?token=a',
  ])('analista › %s is a vendor’s', async (endpoint) => {
    expect((await add(await app.logIn('analista'), { ...aparelho(), endpoint })).status).toBe(201)
  })

  it.each([
    'http://fcm.googleapis.com/fcm/send/a',
    'https://127.0.0.1/a',
    'https://exemplo.test/a',
    'https://fcm.googleapis.com.exemplo.test/a',
    'https://fcm.googleapis.com@exemplo.test/a',
    'https://eu@fcm.googleapis.com/a',
    'https://fcm.googleapis.com:8443/a',
    'https://notify.windows.com.exemplo.test/a',
    'https://a.b.notify.windows.com/a',
    'fcm.googleapis.com/a',
    '',
  ])('analista › %s is none', async (endpoint) => {
    const refusal = refusalOf(await add(await app.logIn('analista'), { ...aparelho(), endpoint }))
    expect(refusal).toEqual([422, texts.unknownService])
  })

  it.each([
    [{ p256dh: 'curta' }, fieldTexts.invalid],
    [{ auth: 'curta' }, fieldTexts.invalid],
    [{ p256dh: `${'A'.repeat(86)}=` }, fieldTexts.invalid],
    [{ aparelho: '' }, fieldTexts.required],
    [{ aparelho: 'a\nb' }, fieldTexts.invalidText],
  ])('analista › %j is 422', async (wrong, error) => {
    expect(refusalOf(await add(await app.logIn('analista'), { ...aparelho(), ...wrong }))).toEqual([
      422,
      error,
    ])
  })

  it('analista › with one more than fits, the oldest leaves', async () => {
    const me = await app.logIn('analista')
    const bodies = Array.from({ length: MAX_APARELHOS + 1 }, aparelho)
    for (const body of bodies) await add(me, body)
    const names = (await listOf(me)).map(({ aparelho: name }) => name)
    expect(names).toEqual(
      bodies
        .slice(1)
        .toReversed()
        .map((body) => body.aparelho),
    )
  })

  it('cliente › who turns it on in the browser of somebody else is told there from then on, alone', async () => {
    const [one, two] = [await app.logIn('analista'), await app.logIn('cliente')]
    const body = aparelho()
    await add(one, body)
    await add(two, body)
    expect([await listOf(one), (await listOf(two)).length]).toEqual([[], 1])
  })
})

describe('DELETE /api/push/assinaturas/:id', () => {
  it('analista › only an own one', async () => {
    const [me, other] = [await app.logIn('analista'), await app.logIn('analista')]
    const id = String((await add(me, aparelho())).body['id'])
    const remove = ({ token }: Login) => app.call('DELETE', `/api/push/assinaturas/${id}`, { token })
    expect(refusalOf(await remove(other))).toEqual([404, texts.notFound])
    expect((await remove(me)).body).toEqual({ message: texts.removed })
    expect(refusalOf(await remove(me))).toEqual([404, texts.notFound])
  })
})
