import type { Browser } from '@playwright/test'
import { entries, tool } from './chamados.ts'
import { answerField, dialog, newTalk, noteField, openComposer, saved } from './conversas.ts'
import { SENHA_DE_TESTE } from './calls.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

const newDevice = async (browser: Browser, baseURL: string | undefined) =>
  (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()

test('an analista goes on after a reload and on another device; what is sent is gone from both', async ({
  page,
  browser,
  baseURL,
}) => {
  const { ana, id } = await newTalk(page)
  await ana.open(page, `achamados/${id}`)
  await openComposer(page)
  const put = saved(page)
  await page.keyboard.type('Vou trocar o disco')
  await put
  await expect(dialog(page).getByText(/^Rascunho salvo às \d\d:\d\d$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tool(page, 'Responder')).toHaveAccessibleDescription('Há um rascunho')
  await expect(tool(page, 'Nota interna')).toHaveAccessibleDescription('')
  await page.reload()
  await expect(tool(page, 'Responder')).toHaveAccessibleDescription('Há um rascunho')
  await openComposer(page)
  await expect(answerField(page)).toHaveValue('Vou trocar o disco')

  const phone = await newDevice(browser, baseURL)
  await ana.open(phone, `achamados/${id}`)
  await openComposer(phone)
  await expect(answerField(phone)).toHaveValue('Vou trocar o disco')
  const again = saved(phone)
  await phone.keyboard.press('End')
  await phone.keyboard.type(' amanhã')
  await again
  await answerField(phone).press('Control+Enter')
  await expect(entries(phone).last()).toContainText('Vou trocar o disco amanhã')
  await expect(tool(phone, 'Responder')).toHaveAccessibleDescription('')
  await page.keyboard.press('Escape')
  await openComposer(page)
  await expect(answerField(page)).toHaveValue('')
  await phone.context().close()
})

test('two devices without knowing of each other › the other one is offered, taken and given back', async ({
  page,
  browser,
  baseURL,
}) => {
  const { ana, id } = await newTalk(page)
  const phone = await newDevice(browser, baseURL)
  for (const device of [page, phone]) {
    await ana.open(device, `achamados/${id}`)
    await openComposer(device)
    await expect(dialog(device).getByRole('region', { name: 'Conversa' }).getByRole('listitem')).toHaveCount(
      1,
    )
  }
  const first = saved(phone)
  await phone.keyboard.type('Do telefone')
  await first
  const second = saved(page)
  await page.keyboard.type('Do computador')
  await second
  const offer = dialog(page).getByRole('status').filter({ hasText: 'Há outro rascunho seu' })
  await expect(offer).toContainText('Do telefone')
  await expect(answerField(page)).toHaveValue('Do computador')
  await expectAccessible(page)
  await offer.getByRole('button', { name: 'Usar este' }).click()
  await expect(answerField(page)).toHaveValue('Do telefone')
  await expect(offer).toContainText('Do computador')
  await page.reload()
  await openComposer(page)
  await expect(answerField(page)).toHaveValue('Do telefone')
  await expect(offer).toContainText('Do computador')
  await offer.getByRole('button', { name: 'Descartar' }).click()
  await expect(offer).toHaveCount(0)
  await phone.context().close()
})

test('a cliente whose session is lost while writing finds it after the next login, on the server too', async ({
  page,
}) => {
  const { caio, asCaio, id } = await newTalk(page)
  await caio.open(page, `cchamados/${id}`)
  await openComposer(page)
  await page.route('**/rascunho', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 401, json: { error: 'Sessão expirada.', code: 'SESSAO_EXPIRADA' } })
      : route.continue(),
  )
  await page.keyboard.type('Continua lento')
  await expect(page).toHaveURL(/\/login/)
  await page.unroute('**/rascunho')
  await page.getByLabel('Email').fill(caio.email)
  await page.getByLabel('Senha', { exact: true }).fill(SENHA_DE_TESTE)
  const put = saved(page)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(new RegExp(`/cchamados/${id}$`))
  await put
  expect(await asCaio('get', `/api/chamados/${id}/rascunho`)).toMatchObject([{ texto: 'Continua lento' }])
  await openComposer(page)
  await expect(answerField(page)).toHaveValue('Continua lento')
})

test('without a network the text stays in the browser, and closing the tab at once saves it', async ({
  page,
  context,
}) => {
  const { ana, asAna, id } = await newTalk(page)
  await ana.open(page, `achamados/${id}`)
  await tool(page, 'Nota interna').click()
  await page.route('**/rascunho', (route) => route.abort())
  await noteField(page).fill('Só aqui')
  await expect(dialog(page).getByText('Sem conexão: o rascunho está guardado neste navegador.')).toBeVisible()
  await page.unroute('**/rascunho')
  await noteField(page).fill('Só aqui, e já fechando')
  const other = await context.newPage()
  await page.close({ runBeforeUnload: true })
  await expect
    .poll(async () => JSON.stringify(await asAna('get', `/api/chamados/${id}/rascunho`)))
    .toContain('Só aqui, e já fechando')
  await other.close()
})

test('the files of a draft come back with it, in their own tab, and are sent once', async ({ page }) => {
  const { ana, asAna, id } = await newTalk(page)
  await ana.open(page, `achamados/${id}`)
  await tool(page, 'Nota interna').click()
  await noteField(page).fill('Veja o registro')
  const files = dialog(page).getByRole('group', { name: 'Anexos' })
  await files
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'erro.log', mimeType: 'text/plain', buffer: Buffer.from('falha no disco') })
  const kept = async () => {
    const [draft] = await asAna('get', `/api/chamados/${id}/rascunho`)
    return draft?.anexos.map(({ nome }: { nome: string }) => nome)
  }
  await expect.poll(kept).toEqual(['erro.log'])
  await page.reload()
  await tool(page, 'Nota interna').click()
  await expect(noteField(page)).toHaveValue('Veja o registro')
  await expect(files.getByText('erro.log')).toBeVisible()
  await dialog(page).getByRole('tab', { name: 'Responder' }).click()
  await expect(files.getByText('erro.log')).toHaveCount(0)
  await dialog(page).getByRole('tab', { name: 'Nota interna' }).click()
  await noteField(page).press('Control+Enter')
  await expect(entries(page).filter({ hasText: 'Veja o registro' }).first()).toContainText('erro.log')
  expect(await asAna('get', `/api/chamados/${id}/rascunho`)).toEqual([])
})

test('a save that is under way when an answer is sent does not bring the draft back', async ({ page }) => {
  const { ana, asAna, id } = await newTalk(page)
  await ana.open(page, `achamados/${id}`)
  await openComposer(page)
  const calls: string[] = []
  page.on('requestfinished', (request) => {
    const name = /(rascunho|responder)$/.exec(request.url())?.[1]
    if (name !== undefined && request.method() !== 'GET') calls.push(name)
  })
  const held = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  await page.route('**/rascunho', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    begun.resolve()
    await held.promise
    return route.continue()
  })
  await page.keyboard.type('Pronto')
  await begun.promise
  await page.keyboard.press('Control+Enter')
  await expect(dialog(page).getByRole('button', { name: 'Responder' })).toHaveAttribute('aria-busy', 'true')
  held.resolve()
  await expect(entries(page).last()).toContainText('Pronto')
  expect(calls).toEqual(['rascunho', 'responder'])
  expect(await asAna('get', `/api/chamados/${id}/rascunho`)).toEqual([])
})
