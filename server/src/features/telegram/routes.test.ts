import { describe, expect, it } from 'vitest'
import { telegramTexts as texts } from '#contract/telegram.ts'
import { refusalOf, useApp } from '#server/testing/app/app.ts'
import { auditOf } from '#server/testing/auditoria/audit.ts'
import { useTelegram } from '#server/testing/telegram/api.ts'
import { openBot } from './bot/calls.ts'
import { readOnce } from './jobs.ts'

const api = useTelegram()
const bot = () => openBot({ token: api.token, address: api.address() })
const app = useApp({ bot })
const away = useApp()
const without = useApp({ bot: () => undefined })
type Login = Awaited<ReturnType<typeof app.logIn>>

const call = ({ token }: Login, method: 'GET' | 'POST' | 'DELETE', path = '') =>
  app.call(method, `/api/telegram${path}`, { token })
const codigoOf = async (me: Login) => String((await call(me, 'POST', '/codigo')).body['codigo'])
const conectado = async (me: Login) => (await call(me, 'GET')).body['conectado_em'] !== null
const chatOf = async ({ usuario }: Login) =>
  app.db
    .selectFrom('usuarios')
    .select(['id_chat', 'id_chat_confirmado_em'])
    .where('id', '=', usuario.id)
    .executeTakeFirstOrThrow()

/** Somebody writes, and the bot reads it. */
async function write(text: string, from = 4711, type = 'private') {
  api.write({ text, from, type })
  await readOnce({ db: app.db, clock: app.now, bot: bot() }, new AbortController().signal)
  return api.said.at(-1)
}

describe('POST /api/telegram/codigo', () => {
  it('analista › gets a link to the bot; who follows it is connected, and the code is used up', async () => {
    const [me, thief] = [await app.logIn('analista'), 666]
    const { body } = await call(me, 'POST', '/codigo')
    expect(body['endereco']).toBe(`https://t.me/zelo_teste_bot?start=${String(body['codigo'])}`)
    expect(await conectado(me)).toBe(false)
    expect(await write(`/start ${String(body['codigo'])}`)).toEqual({ chat: '4711', text: texts.connected })
    expect(await conectado(me)).toBe(true)
    expect((await auditOf(app.db, 'usuarios', me.usuario.id)).at(-1)).toMatchObject({
      acao: 'conectar telegram',
      id_usuario: me.usuario.id,
      depois: { id_chat: '4711' },
    })
    expect(await write(`/start ${String(body['codigo'])}`, thief)).toEqual({
      chat: '666',
      text: texts.badCode,
    })
    expect((await chatOf(me)).id_chat).toBe('4711')
  })

  it('cliente › a newer code ends the one before, and none is good for longer than 15 minutes', async () => {
    const me = await app.logIn('cliente')
    const [first, second] = [await codigoOf(me), await codigoOf(me)]
    expect((await write(`/start ${first}`, 81))?.text).toBe(texts.badCode)
    app.setNow(new Date(Date.now() + 15 * 60_000))
    expect((await write(`/start ${second}`, 81))?.text).toBe(texts.badCode)
    app.setNow(undefined)
    expect(await conectado(me)).toBe(false)
  })

  it('analista › somebody who was put out of use meanwhile is not connected', async () => {
    const me = await app.logIn('analista')
    const codigo = await codigoOf(me)
    await app.db.updateTable('usuarios').set({ ativo: 'N' }).where('id', '=', me.usuario.id).execute()
    expect((await write(`/start ${codigo}`, 82))?.text).toBe(texts.badCode)
    expect((await chatOf(me)).id_chat).toBe('')
  })

  it('analista › where Telegram is away the code comes without a link; where it is not set up there is none', async () => {
    const alone = await away.logIn('analista')
    const { body } = await away.call('POST', '/api/telegram/codigo', { token: alone.token })
    expect(body).toMatchObject({ codigo: expect.stringMatching(/^[\w-]{22}$/), endereco: null })
    const { token } = await without.logIn('analista')
    expect((await without.call('GET', '/api/telegram', { token })).body).toMatchObject({ configurado: false })
    expect(refusalOf(await without.call('POST', '/api/telegram/codigo', { token }))).toEqual([
      422,
      texts.notSetUp,
    ])
  })
})

describe('what is written to the bot', () => {
  it('a group › is not listened to, also with a good code', async () => {
    const me = await app.logIn('analista')
    const codigo = await codigoOf(me)
    const before = api.said.length
    await write(`/start ${codigo}`, -100, 'group')
    expect([api.said.length, await conectado(me)]).toEqual([before, false])
    expect((await write(`/start ${codigo}`, 83))?.text).toBe(texts.connected)
  })

  it('a conversation that an admin typed in › gets nothing until it says /start', async () => {
    const me = await app.logIn('analista', { id_chat: '90' })
    expect(await conectado(me)).toBe(false)
    expect((await write('/start', 91))?.text).toBe(texts.howTo)
    expect(await conectado(me)).toBe(false)
    expect((await write('/start', 90))?.text).toBe(texts.connected)
    expect(await conectado(me)).toBe(true)
  })

  it('an admin who types in another one › ends what was confirmed', async () => {
    const [admin, me] = [await app.logIn('admin'), await app.logIn('analista')]
    await write(`/start ${await codigoOf(me)}`, 92)
    const body = { id_chat: '93' }
    await app.call('PUT', `/api/usuarios/${me.usuario.id}`, { token: admin.token, body })
    expect(await chatOf(me)).toEqual({ id_chat: '93', id_chat_confirmado_em: null })
    expect(await conectado(me)).toBe(false)
  })

  it('/parar › disconnects; anything else is not answered', async () => {
    const me = await app.logIn('cliente')
    await write(`/start ${await codigoOf(me)}`, 94)
    const said = api.said.length
    await write('obrigado!', 94)
    expect(api.said.length).toBe(said)
    expect((await write('/parar', 94))?.text).toBe(texts.stopped)
    expect(await conectado(me)).toBe(false)
  })
})

describe('DELETE /api/telegram', () => {
  it('analista › is connected no more', async () => {
    const me = await app.logIn('analista')
    await write(`/start ${await codigoOf(me)}`, 95)
    expect((await call(me, 'DELETE')).body).toEqual({ configurado: true, conectado_em: null })
    expect(await chatOf(me)).toEqual({ id_chat: '', id_chat_confirmado_em: null })
    expect((await auditOf(app.db, 'usuarios', me.usuario.id)).at(-1)).toMatchObject({
      acao: 'desconectar telegram',
    })
  })
})
