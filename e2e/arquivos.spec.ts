import { type APIRequestContext, expect, type Page, test as base } from '@playwright/test'
import { anexosTexts as texts } from '#contract/anexos-texts.ts'
import { prove } from '#server/testing/proof/proof.ts'
import { demoUrl, emailOf, SENHA } from './fixtures.ts'

const test = base.extend({ baseURL: async ({}, use) => use(demoUrl()) })

const SCRIPT = '<script>window.invadido = 1; alert(1); fetch("/api/auth/eu")</script>'
const HTML = `<!doctype html><html><body onload="alert(2)">${SCRIPT}<img src=x onerror="alert(3)"></body></html>`
const after = (hex: string, text: string) => Buffer.concat([Buffer.from(hex, 'hex'), Buffer.from(text)])

/** Never taken. */
const refused: [nome: string, content: Buffer, status: number, text: string][] = [
  ['a.svg', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`), 415, texts.wrongKind],
  ['a.html', Buffer.from(HTML), 415, texts.wrongKind],
  ['a.xhtml', Buffer.from(HTML), 415, texts.wrongKind],
  ['a.js', Buffer.from('alert(1)'), 415, texts.wrongKind],
  [
    'a.jpg',
    Buffer.from('%PDF-1.7 1 0 obj << /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>'),
    422,
    texts.wrongContent,
  ],
  ['a.png', Buffer.from(HTML), 422, texts.wrongContent],
  [
    'a.gif',
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`),
    422,
    texts.wrongContent,
  ],
]

/** Right at the beginning, and something else behind it. */
const polyglots: [nome: string, content: Buffer][] = [
  ['jpg.jpg', after('ffd8ffe000104a464946', HTML)],
  ['png.png', after('89504e470d0a1a0a', HTML)],
  ['gif.gif', Buffer.from(`GIF89a/*${HTML}*/=1;window.invadido=1;alert(4)`)],
  ['webp.webp', Buffer.from(`RIFF/*  WEBP*/=1;window.invadido=1;alert(5)//${HTML}`)],
  ['pdf.pdf', Buffer.from(`%PDF-1.7\n${HTML}`)],
  ['txt.txt', Buffer.from(HTML)],
  [
    'xml.xml',
    Buffer.from(
      `<?xml version="1.0"?><x:html xmlns:x="http://www.w3.org/1999/xhtml"><x:script>alert(6)</x:script></x:html>`,
    ),
  ],
  ['eml.eml', Buffer.from(`Content-Type: text/html\n\n${HTML}`)],
]

async function logIn(request: APIRequestContext) {
  const data = { email: emailOf('cliente'), senha: SENHA }
  const { token } = await (await request.post('/api/auth/login', { data })).json()
  const headers = { authorization: `Bearer ${token}` }
  async function send(nome: string, content: Buffer) {
    const begun = await request.post('/api/anexos', { headers, data: { nome, tamanho: content.length } })
    const { id, error } = await begun.json()
    if (id === undefined) return { status: begun.status(), error, id: '' }
    const sent = await request.put(`/api/anexos/${id}/conteudo`, {
      headers: { ...headers, 'content-type': 'application/octet-stream', 'upload-offset': '0' },
      data: content,
    })
    return { status: sent.status(), error: (await sent.json()).error, id: String(id) }
  }
  const open = async (id: string): Promise<string> =>
    (await (await request.post(`/api/anexos/${id}/abrir`, { headers })).json()).endereco
  return { send, open }
}

/** Whatever ran would be seen: a dialog, a mark in the window, a call. */
function watch(page: Page) {
  const ran: string[] = []
  page.on('dialog', (dialog) => {
    ran.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/eu')) ran.push('a call')
  })
  return ran
}

test('svg, html, scripts and files that lie about their kind are refused', async ({ request }) => {
  const { send } = await logIn(request)
  for (const [nome, content, status, error] of refused) {
    const answer = await send(nome, content)
    expect([nome, answer.status, answer.error]).toEqual([nome, status, error])
  }
  prove('A3', 'files that lie about their kind: taken', { tried: refused.length, lost: 0 })
})

test('a file that is two things at once runs nothing, opened by itself or inside of a page', async ({
  page,
  request,
}) => {
  const { send, open } = await logIn(request)
  const ran = watch(page)
  for (const [nome, content] of polyglots) {
    const { status, id } = await send(nome, content)
    expect([nome, status]).toEqual([nome, 200])
    const address = await open(id)
    const download = page.waitForEvent('download', { timeout: 1000 }).catch(() => undefined)
    // A download ends the navigation.
    await page.goto(address).catch(() => undefined)
    const isPicture = /\.(jpg|png|gif|webp)$/.test(nome)
    expect([nome, (await download) !== undefined]).toEqual([nome, !isPicture])
    if (isPicture)
      expect(await page.evaluate(() => [document.contentType.slice(0, 6), 'invadido' in window])).toEqual([
        'image/',
        false,
      ])

    // As a script, a frame and an object of a page of the same origin that has no policy of its own against them.
    await page.route('**/isca', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><script src="${address}"></script><iframe src="${address}"></iframe><object data="${address}"></object><embed src="${address}"><link rel="stylesheet" href="${address}">`,
      }),
    )
    await page.goto('/isca')
    await page.waitForLoadState('load')
    expect(await page.evaluate(() => 'invadido' in window)).toBe(false)
    await page.unroute('**/isca')
  }
  expect(ran).toEqual([])
  prove('A3', 'files that are two things at once: scripts that ran', { tried: polyglots.length, lost: 0 })
})
