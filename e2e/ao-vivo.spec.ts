import type { BrowserContext, Page, Request } from '@playwright/test'
import { rowOf } from './cadastros.ts'
import { entries, newDesk, tool } from './chamados.ts'
import { expect, test } from './fixtures.ts'

test.use({ live: true })

/** The addresses that a page asks from now on, without their queries. */
function callsOf(on: Page | BrowserContext) {
  const calls: string[] = []
  on.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`)
  })
  return calls
}
const streams = (calls: string[]) => calls.filter((call) => call === 'GET /api/eventos').length
/** The stream is open when its first event has come. */
const listening = (on: Page | BrowserContext) =>
  on.waitForEvent('response', (response) => response.url().endsWith('/api/eventos') && response.ok())

test('an analista sees a cliente’s answer in the open ticket; what is being typed, its focus and the scroll stay', async ({
  page,
}) => {
  const { newAnalista, newPersonOfCliente, newChamado, admin } = await newDesk(page)
  const [ana, caio] = [await newAnalista(), await newPersonOfCliente()]
  const id = await newChamado('Rede caiu', { id_analista: ana.id })
  const other = await newChamado('Outro chamado')
  const answer = (await caio.calls()).bind(null, 'post', `/api/chamados/${id}/responder`)
  const open = listening(page)
  await ana.open(page, `achamados/${id}`)
  await open
  await tool(page, 'Responder').click()
  const field = page.getByRole('dialog').getByLabel('Resposta')
  await field.fill('Estou a caminho')
  const calls = callsOf(page)
  // Another ticket of the queue is none of this screen's business, but for the menu's number.
  await admin('put', `/api/chamados/${other}`, { titulo: 'Outro, alterado' })
  for (const n of [1, 2, 3, 4, 5]) await answer({ resposta: `Ainda sem rede ${n}` })
  // Behind the dialog, where only eyes reach it.
  await expect(page.locator('main ol > li').last()).toContainText('Ainda sem rede 5')
  await expect(field).toHaveValue('Estou a caminho')
  await expect(field).toBeFocused()
  // Six changes in a moment: each query that shows one is read at once and once more a second later, no other at all.
  const count = (path: string) => calls.filter((call) => call === `GET ${path}`).length
  expect(count(`/api/chamados/${id}/conversa`)).toBeLessThanOrEqual(3)
  expect(count(`/api/chamados/${id}`)).toBeLessThanOrEqual(3)
  expect(count(`/api/chamados/${id}/sla`)).toBeLessThanOrEqual(3)
  const parts = ['', '/conversa', '/sla'].map((part) => `/api/chamados/${id}${part}`)
  // The stream began with `tudo`: what was still on its way then is asked for once more, the session too; the visits of the
  // coming days are fetched once, for where there is no network.
  const session = ['/api/auth/eu', '/api/campo/pacote']
  const shown = [...parts, '/api/chamados/contagens', '/api/avisos/contagem', ...session]
  // What was typed is kept, and told to who else is there.
  const own = ['lido', 'presenca', 'rascunho'].map((name) => ` /api/chamados/${id}/${name}`)
  expect(
    calls.filter(
      (call) => !shown.some((path) => call === `GET ${path}`) && !own.some((path) => call.endsWith(path)),
    ),
  ).toEqual([])
})

test('analista › the title of the window counts what is new, and not the queue beside it', async ({
  page,
}) => {
  const { newAnalista, newPersonOfCliente, newChamado } = await newDesk(page)
  const [ana, caio] = [await newAnalista(), await newPersonOfCliente()]
  const id = await newChamado('Impressora parada', { id_analista: ana.id })
  await newChamado('Na fila')
  await (
    await ana.calls()
  )('post', `/api/chamados/${id}/lido`, { id_atividade: 2_000_000_000 })
  const open = listening(page)
  await ana.open(page, 'achamadoscrud')
  await open
  const entry = page.getByRole('navigation').getByRole('link', { name: 'Chamados' })
  await expect(entry).toHaveAccessibleDescription(/^\d+ na fila$/)
  await expect(page).toHaveTitle('Chamados · Zelo')
  await (
    await caio.calls()
  )('post', `/api/chamados/${id}/responder`, { resposta: 'E agora?' })
  await expect(entry).toHaveAccessibleDescription(/^1 com novidade, \d+ na fila$/)
  await expect(page).toHaveTitle('(1) Chamados · Zelo')
})

test('what is new is counted in the menu and the title, marked in the list, and gone when it is read', async ({
  page,
}) => {
  const { newPersonOfCliente, newAnalista, newChamado } = await newDesk(page)
  const [ana, caio] = [await newAnalista(), await newPersonOfCliente()]
  const id = await newChamado('Impressora parada', { id_analista: ana.id, solicitante: caio.nome })
  const answer = (await ana.calls()).bind(null, 'post', `/api/chamados/${id}/responder`)
  const open = listening(page)
  await caio.open(page, 'cchamadoscrud')
  await open
  const entry = page.getByRole('navigation').getByRole('link', { name: 'Meus chamados' })
  await expect(page).toHaveTitle('Meus chamados · Zelo')
  await expect(rowOf(page, 'Impressora parada')).not.toContainText('Nova resposta')
  await answer({ resposta: 'Chego às 15 h', id_status: 5 })
  await expect(rowOf(page, 'Impressora parada')).toContainText('Nova resposta')
  await expect(rowOf(page, 'Impressora parada')).toContainText('Aguardando Cliente')
  await expect(entry).toHaveText('Meus chamados1')
  await expect(entry).toHaveAccessibleDescription('1 com resposta nova')
  await expect(page).toHaveTitle('(1) Meus chamados · Zelo')
  await rowOf(page, 'Impressora parada').getByRole('cell').nth(2).click()
  await expect(entries(page).last()).toContainText('Chego às 15 h')
  await expect(entry).toHaveText('Meus chamados')
  await expect(page).toHaveTitle(`Ticket - #${id} · Zelo`)
  await answer({ resposta: 'Cheguei', id_status: 1 })
  await expect(entries(page).last()).toContainText('Cheguei')
  await expect(entry).toHaveText('Meus chamados')
})

test('the tabs of a browser share one stream; the next one takes over when the first closes', async ({
  page,
  context,
}) => {
  const { newAnalista, newChamado } = await newDesk(page)
  const ana = await newAnalista()
  const calls = callsOf(context)
  const open = listening(page)
  await ana.open(page, 'achamadoscrud')
  await open
  const second = await context.newPage()
  await second.goto('/dashboard/analista/achamadoscrud')
  await expect(second.getByText('Nenhum chamado encontrado!')).toBeVisible()
  await newChamado('Chegou agora', { id_analista: ana.id })
  await expect(rowOf(second, 'Chegou agora')).toBeVisible()
  await expect(rowOf(page, 'Chegou agora')).toBeVisible()
  expect(streams(calls)).toBe(1)
  const taken = listening(context)
  await page.close()
  await taken
  await newChamado('Chegou depois', { id_analista: ana.id })
  await expect(rowOf(second, 'Chegou depois')).toBeVisible()
  expect(streams(calls)).toBe(2)
})

test('a stream that breaks is taken up again, and what was missed meanwhile appears', async ({ page }) => {
  const { newAnalista, newChamado } = await newDesk(page)
  const ana = await newAnalista()
  const missed = Promise.withResolvers<void>()
  let isFirst = true
  await page.route('**/api/eventos', async (route) => {
    if (!isFirst) {
      await missed.promise
      return route.continue()
    }
    isFirst = false
    return route.fulfill({
      contentType: 'text/event-stream',
      body: 'event: delta\ndata: {"noun":"tudo","id":0}\n\n',
    })
  })
  await ana.open(page, 'achamadoscrud')
  await expect(page.getByText('Nenhum chamado encontrado!')).toBeVisible()
  await newChamado('Enquanto a rede faltava', { id_analista: ana.id })
  missed.resolve()
  await expect(rowOf(page, 'Enquanto a rede faltava')).toBeVisible()
})

test('without a stream the list is read again after a minute', async ({ page }) => {
  const { newAnalista, newChamado } = await newDesk(page)
  const ana = await newAnalista()
  await page.clock.install()
  await page.route('**/api/eventos', (route) => route.abort())
  await ana.open(page, 'achamadoscrud')
  await expect(page.getByText('Nenhum chamado encontrado!')).toBeVisible()
  await newChamado('Sem aviso', { id_analista: ana.id })
  await page.clock.fastForward(61_000)
  await expect(rowOf(page, 'Sem aviso')).toBeVisible()
})

/** As if another window were in front. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true })
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })

test('a hidden tab asks nothing after a change, and its title still counts', async ({ page, context }) => {
  const { newPersonOfCliente, newAnalista, newChamado } = await newDesk(page)
  const [ana, caio] = [await newAnalista(), await newPersonOfCliente()]
  const id = await newChamado('Impressora parada', { id_analista: ana.id, solicitante: caio.nome })
  const answer = (await ana.calls()).bind(null, 'post', `/api/chamados/${id}/responder`)
  const read = (await caio.calls()).bind(null, 'post', `/api/chamados/${id}/lido`)
  const open = listening(page)
  await caio.open(page, 'cchamadoscrud')
  await open
  await expect(rowOf(page, 'Impressora parada')).toBeVisible()
  await hide(page)
  const calls = callsOf(context)
  await answer({ resposta: 'Chego às 15 h' })
  await expect(page).toHaveTitle('(1) Meus chamados · Zelo')
  // Read on another device.
  await read({ id_atividade: 2_000_000_000 })
  await expect(page).toHaveTitle('Meus chamados · Zelo')
  expect(calls).toEqual([])
})

test('heard by many: the very ticket is fresh at once, a list waits for its turn within the given time', async ({
  page,
  context,
}) => {
  const { newAnalista, newPersonOfCliente, newChamado } = await newDesk(page)
  const [ana, caio] = [await newAnalista(), await newPersonOfCliente()]
  const id = await newChamado('Rede caiu', { id_analista: ana.id })
  const answered = Promise.withResolvers<void>()
  const prazo = 20_000
  // What a server with a crowd would say; the second tab hears it from the first.
  await context.route('**/api/eventos', async (route) => {
    await answered.promise
    const data = JSON.stringify({ noun: 'chamados', id, prazo, nova: true, proprio: true })
    await route.fulfill({ contentType: 'text/event-stream', body: `event: delta\ndata: ${data}\n\n` })
  })
  await context.clock.install()
  await ana.open(page, `achamados/${id}`)
  await expect(entries(page)).toHaveCount(1)
  const second = await context.newPage()
  const calls = callsOf(second)
  const underWay = new Set<Request>()
  second.on('request', (request) => underWay.add(request))
  second.on('requestfinished', (request) => underWay.delete(request))
  second.on('requestfailed', (request) => underWay.delete(request))
  await second.goto('/dashboard/analista/achamadoscrud')
  await expect(rowOf(second, 'Rede caiu')).toBeVisible()
  const answer = (await caio.calls()).bind(null, 'post', `/api/chamados/${id}/responder`)
  await context.clock.pauseAt(Date.now() + 10_000)
  // It may have missed something before it heard the first tab, and reads again: until nothing more is asked.
  await expect(async () => {
    const before = calls.length
    await context.clock.runFor(1000)
    expect([underWay.size, calls.length]).toEqual([0, before])
  }).toPass()
  calls.length = 0
  await answer({ resposta: 'Ainda sem rede' })
  answered.resolve()
  // In milliseconds of the page's clock, however long the answers take.
  await expect(async () => {
    await context.clock.runFor(1)
    expect(await entries(page).last().textContent()).toContain('Ainda sem rede')
    // What it is, the list itself will tell.
    expect(await rowOf(second, 'Rede caiu').textContent()).toContain('Novidade')
  }).toPass()
  expect(calls).toEqual([])
  const list = second.waitForRequest(/\/api\/chamados\/analista\//)
  await context.clock.runFor(prazo)
  await list
  expect(new Set(calls)).toEqual(new Set([`GET /api/chamados/analista/${ana.id}`]))
})

test('a person who is deactivated is shown the door at once', async ({ page }) => {
  const { newAnalista, admin } = await newDesk(page)
  const ana = await newAnalista()
  const open = listening(page)
  await ana.open(page, 'achamadoscrud')
  await open
  await admin('put', `/api/usuarios/${ana.id}/toggleativo`, { ativo: 'N' })
  await expect(page).toHaveURL(/\/login/)
})
