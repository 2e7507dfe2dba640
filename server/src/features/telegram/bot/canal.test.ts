import { beforeEach, describe, expect, it } from 'vitest'
import { motivosEnvio } from '#contract/envios-texts.ts'
import { telegramTexts as texts } from '#contract/telegram.ts'
import { useApp } from '#server/testing/app/app.ts'
import { tellBy } from '#server/testing/envios/scene.ts'
import { useTelegram } from '#server/testing/telegram/api.ts'
import { openBot } from './calls.ts'
import { telegramCanal } from './canal.ts'

const api = useTelegram()
const app = useApp()
const publicUrl = 'https://zelo.exemplo.test'
beforeEach(() => app.setNow(new Date('2026-11-19T15:00:00Z')))

async function scene({ confirmado = true, address = api.address() } = {}) {
  const bot = openBot({ token: api.token, address })
  const all = await tellBy(app, [telegramCanal({ clock: app.now, publicUrl, bot })])
  const { id } = all.people.analista.usuario
  const chat = String(id * 1000)
  await app.db.updateTable('usuarios').set({ id_chat: chat }).where('id', '=', id).execute()
  await app.db
    .updateTable('usuarios')
    .set({ id_chat_confirmado_em: confirmado ? app.now() : null })
    .where('id', '=', id)
    .execute()
  const answer = async () => {
    const chamado = await all.open()
    await all.act('analista', `${chamado}/atender`)
    await all.act('cliente', `${chamado}/responder`, { resposta: 'segredo do cliente' })
    await all.distribute()
    all.pass(11)
    await all.send()
    return chamado
  }
  const chatOf = async () =>
    (await app.db.selectFrom('usuarios').select('id_chat').where('id', '=', id).executeTakeFirst())?.id_chat
  return { ...all, chat, answer, chatOf, envios: () => all.enviosOf('analista', 'telegram') }
}

describe('telegram', () => {
  it('analista › one message with a number, what happened and a link', async () => {
    const { answer, chat, envios } = await scene()
    const id = await answer()
    const text = `Chamado #${id}: resposta do cliente\n${publicUrl}/dashboard/analista/achamados/${id}`
    expect([api.said, await envios()]).toEqual([[{ chat, text }], ['resposta_cliente enviado']])
  })

  it('analista › a conversation that nobody confirmed gets nothing', async () => {
    const { answer, envios } = await scene({ confirmado: false })
    await answer()
    expect([api.said, await envios()]).toEqual([[], []])
  })

  it('analista › too many messages › comes again when Telegram said', async () => {
    const { answer, envios, pass, send } = await scene()
    api.fails(429, { parameters: { retry_after: 40 } })
    await answer()
    expect(await envios()).toEqual([`resposta_cliente fila ${texts.busy}`])
    api.works()
    pass(39)
    await send()
    expect(api.said).toEqual([])
    pass(2)
    await send()
    expect(await envios()).toEqual(['resposta_cliente enviado'])
  })

  it('analista › who blocked the bot is connected no more', async () => {
    const { answer, chatOf, envios } = await scene()
    api.fails(403)
    await answer()
    expect([await chatOf(), await envios()]).toEqual(['', [`resposta_cliente morto ${texts.blocked}`]])
  })

  it('analista › what was cut off while it was sent is not said twice', async () => {
    const { act, open, distribute, pass, send, envios, people } = await scene()
    const id = await open()
    await act('analista', `${id}/atender`)
    await act('cliente', `${id}/responder`, { resposta: 'segredo do cliente' })
    await distribute()
    // Another process had it, and was never heard of again.
    await app.db
      .updateTable('envios')
      .set({ estado: 'enviando', tentativas: 1, proxima_em: app.now(), reservado_ate: app.now() })
      .where('id_usuario', '=', people.analista.usuario.id)
      .where('canal', '=', 'telegram')
      .execute()
    pass(121)
    await send()
    expect([api.said, await envios()]).toEqual([[], [`resposta_cliente morto ${motivosEnvio.cortado}`]])
  })

  it('analista › Telegram out of reach, or a token that is none › the channel rests and burns no attempt', async () => {
    const away = await scene({ address: 'http://127.0.0.1:1' })
    await away.answer()
    expect(await away.envios()).toEqual([`resposta_cliente fila ${texts.away}`])
    const { tentativas } = await app.db
      .selectFrom('envios')
      .select('tentativas')
      .where('id_usuario', '=', away.people.analista.usuario.id)
      .executeTakeFirstOrThrow()
    expect(tentativas).toBe(0)
  })
})
