import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'

const code = readFileSync(new URL('../../../../public/servico.js', import.meta.url), 'utf8')
const ORIGIN = 'https://zelo.exemplo.test'

type Handler = (event: object) => void

/** The service worker as a browser runs it, with these windows open. */
function start(windows: { url: string }[] = []) {
  const done: string[] = []
  const handlers = new Map<string, Handler>()
  const self = {
    addEventListener: (name: string, handler: Handler) => void handlers.set(name, handler),
    location: { origin: ORIGIN },
    registration: {
      showNotification: async (title: string, options: { body: string; tag: string }) =>
        void done.push(`${title}: ${options.body} (${options.tag})`),
    },
    clients: {
      matchAll: async () =>
        windows.map(({ url }) => ({ url, focus: async () => void done.push(`focus ${url}`) })),
      openWindow: async (url: string) => void done.push(`open ${url}`),
    },
  }
  runInNewContext(code, { self, URL })
  return async (name: string, event: object) => {
    const waited: Promise<unknown>[] = []
    handlers.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => void waited.push(work) })
    await Promise.all(waited)
    return done
  }
}

describe('the service worker', () => {
  const pushed = (text: string) => ({ data: { json: (): unknown => JSON.parse(text) } })
  const usual = 'Zelo: Você tem avisos novos. (zelo)'

  test.each([
    [
      pushed('{"texto":"Chamado #12: nova resposta","caminho":"/x","marca":"chamado-12"}'),
      'Zelo: Chamado #12: nova resposta (chamado-12)',
    ],
    [pushed('não é JSON'), usual],
    [pushed('{}'), usual],
    [pushed('null'), usual],
    [{ data: null }, usual],
  ])('a push %# › something is shown', async (event, shown) => {
    expect(await start()('push', event)).toEqual([shown])
  })

  const clicked = (caminho: unknown) => ({ notification: { close: () => {}, data: { caminho } } })

  test('a click › opens the address, or goes to the window that has it', async () => {
    const at = `${ORIGIN}/dashboard/analista/achamados/12`
    const path = '/dashboard/analista/achamados/12'
    expect(await start([{ url: `${ORIGIN}/` }])('notificationclick', clicked(path))).toEqual([`open ${at}`])
    expect(await start([{ url: at }])('notificationclick', clicked(path))).toEqual([`focus ${at}`])
  })

  test.each(['https://outro.test/', '//outro.test/', 'javascript:alert(1)'])(
    'a click › %s is no address of ours',
    async (caminho) => expect(await start()('notificationclick', clicked(caminho))).toEqual([]),
  )
})
