import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { telegramTexts as texts } from '#contract/telegram.ts'
import { noteAway } from '#server/features/envios/queries.ts'
import { useApp } from '#server/testing/app/app.ts'
import { useTelegram } from '#server/testing/telegram/api.ts'
import { openBot } from './bot/calls.ts'
import { watchTelegram } from './jobs.ts'

const api = useTelegram()
const app = useApp()

it('of many processes one reads what people write; when it stops another one goes on where it was', async () => {
  const process = () => {
    const stopping = new AbortController()
    const bot = openBot({ token: api.token, address: api.address() })
    const { run } = watchTelegram({ db: app.db, direct: app.config, clock: app.now, bot })
    return { stop: () => stopping.abort(), run: () => run(stopping.signal) }
  }
  const [first, second] = [process(), process()]
  const reading = first.run()
  while (api.readers() === 0) await nextTurn()
  await second.run()
  expect(api.readers()).toBe(1)
  api.write({ text: '/start', from: 5 })
  while (api.said.length === 0) await nextTurn()
  first.stop()
  await reading
  api.write({ text: '/start', from: 6 })
  const goesOn = second.run()
  while (api.said.length === 1) await nextTurn()
  second.stop()
  await goesOn
  expect(api.said).toEqual([
    { chat: '5', text: texts.howTo },
    { chat: '6', text: texts.howTo },
  ])
})

it('nobody can be heard again and again › the admins are told once, also where nothing can be said either; heard again › all is well', async () => {
  const stopping = new AbortController()
  const bot = openBot({ token: api.token, address: api.address() })
  const { run } = watchTelegram({ db: app.db, direct: app.config, clock: app.now, bot })
  const state = async () =>
    app.db.selectFrom('canais').select(['erro', 'falhas']).where('canal', '=', 'conversas').execute()
  const tellings = async () =>
    (await app.db.selectFrom('ocorrencias').select('id').where('tipo', '=', 'canal_parado').execute()).length
  api.fails(409)
  for (let n = 1; n <= 4; n++) await expect(run(stopping.signal)).rejects.toThrow('409')
  expect([await state(), await tellings()]).toEqual([[{ erro: texts.otherReader, falhas: 4 }], 0])
  for (let n = 5; n <= 6; n++) await expect(run(stopping.signal)).rejects.toThrow('409')
  for (let n = 1; n <= 6; n++) await noteAway(app.db, 'telegram', texts.away, app.now())
  expect(await tellings()).toBe(1)
  api.works()
  api.write({ text: '/start', from: 7 })
  const reading = run(stopping.signal)
  while (api.said.length === 0) await nextTurn()
  stopping.abort()
  await reading
  expect(await state()).toEqual([{ erro: null, falhas: 0 }])
})
