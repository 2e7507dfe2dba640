import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { telegramTexts as texts } from '#contract/telegram.ts'
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
