import type { Page } from '@playwright/test'
import { anexosTexts as texts } from '#contract/anexos-texts.ts'
import { refusals } from '#contract/endpoint.ts'
import {
  chooseFiles,
  dropFiles,
  expectReady,
  fieldIn,
  fileIn,
  log,
  pasteFiles,
  photo,
  withPlace,
} from './anexos.ts'
import { rowOf, unique } from './cadastros.ts'
import { newDesk } from './chamados.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'

async function openNew(page: Page) {
  await page.getByRole('button', { name: 'Novo Chamado' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo Chamado' })
  await dialog.getByLabel('Título').fill(unique('Com arquivos'))
  await dialog.getByLabel('Descrição').fill('Seguem os arquivos.')
  return dialog
}

/** A person of a customer of its own who writes a new ticket. */
async function newComposer(page: Page) {
  const desk = await newDesk(page)
  const caio = await desk.newPersonOfCliente()
  await caio.open(page, 'cchamadoscrud')
  return { ...desk, caio, dialog: await openNew(page) }
}

/** Every piece that arrives: where it begins, and how long it is. */
async function watchPieces(page: Page, breaks: (count: number) => boolean = () => false) {
  const arrived: [at: number, size: number][] = []
  let count = 0
  await page.route('**/conteudo', async (route) => {
    count += 1
    if (breaks(count)) return route.abort('connectionreset')
    const request = route.request()
    arrived.push([Number(request.headers()['upload-offset']), request.postDataBuffer()?.length ?? 0])
    return route.continue()
  })
  return arrived
}

/** Whether the browser would ask before the page is left. */
const asksToStay = (page: Page) =>
  page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))

const idOf = async (page: Page, act: () => Promise<unknown>) => {
  const begun = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/anexos') && answer.request().method() === 'POST',
  )
  await act()
  const { id }: { id: string } = await (await begun).json()
  return id
}

test('a cliente drops, pastes and chooses files for a new ticket, and the analista has them', async ({
  page,
  context,
}) => {
  const { dialog, newAnalista, admin, cliente } = await newComposer(page)
  const jpeg = await photo(page, 800, 600)
  await dropFiles(page, dialog, [
    { name: 'foto.jpg', buffer: jpeg },
    { name: 'registro.log', buffer: log(20) },
  ])
  await pasteFiles(page, dialog.getByLabel('Descrição'), [
    { name: 'image.png', buffer: await photo(page, 200, 100, 'image/png'), mimeType: 'image/png' },
  ])
  await chooseFiles(page, dialog, [{ name: 'planilha.csv', buffer: Buffer.from('a;b\n1;2\n') }])
  for (const name of ['foto.jpg', 'registro.log', 'imagem-colada.png', 'planilha.csv'])
    await expectReady(dialog, name)
  await expect(fieldIn(dialog).locator('[aria-live=polite]')).toHaveText(/(enviado|enviada)\.$/)
  await expect(fileIn(dialog, 'foto.jpg').locator('img')).toHaveJSProperty('naturalWidth', 320)
  await expect(dialog.getByLabel('Descrição')).toHaveValue('Seguem os arquivos.')

  await page.reload()
  await page.getByRole('button', { name: 'Novo Chamado' }).click()
  for (const name of ['foto.jpg', 'registro.log', 'imagem-colada.png', 'planilha.csv'])
    await expectReady(dialog, name)
  await fileIn(dialog, 'planilha.csv').getByRole('button').click()
  await expect(fieldIn(dialog).getByRole('button', { name: 'Anexar' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Chamado criado com sucesso!')).toBeVisible()

  const titulo = await rowOf(page, cliente).textContent()
  const id_chamado = Number(/#(\d+)/.exec(titulo ?? '')?.[1])
  const ana = await newAnalista()
  await admin('post', `/api/chamados/${id_chamado}/escalar`, { id_analista: ana.id })
  const conversa = await (await ana.calls())('get', `/api/chamados/${id_chamado}/conversa`)
  // As they were added, though a photo is drawn first and arrives later.
  expect(conversa.abertura.anexos.map(({ nome }: { nome: string }) => nome)).toEqual([
    'foto.jpg',
    'registro.log',
    'imagem-colada.png',
  ])
  const other = await context.newPage()
  await ana.open(other, `achamados/${id_chamado}`)
  const files = other.getByRole('list', { name: 'Anexos' })
  await expect(files.getByRole('listitem')).toHaveCount(3)
  await expect(files.getByRole('button', { name: 'Ver foto.jpg' }).locator('img')).toHaveJSProperty(
    'naturalWidth',
    320,
  )
})

test('a cliente whose line breaks twice: the file goes on from what arrived, nothing is sent twice', async ({
  page,
}) => {
  const { dialog } = await newComposer(page)
  const content = log(100_000)
  const arrived = await watchPieces(page, (count) => count === 2 || count === 4)
  await dropFiles(page, dialog, [{ name: 'grande.log', buffer: content }])
  const row = fileIn(dialog, 'grande.log')
  await expect(row).toContainText('Sem conexão. O envio continua quando ela voltar.')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(texts.waiting)
  await row.getByRole('button', { name: 'Tentar de novo grande.log' }).click()
  await expectReady(dialog, 'grande.log')
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  let end = 0
  for (const [at, size] of arrived) {
    expect(at).toBe(end)
    end += size
  }
  expect(end).toBe(content.length)
  expect(arrived[0]).toEqual([0, 256 * 1024])
})

test('a cliente cancels in the middle, and nothing of it stays on the server', async ({ page }) => {
  const { dialog, caio } = await newComposer(page)
  let hold = () => {}
  const held = new Promise<void>((resolve) => (hold = resolve))
  let count = 0
  await page.route('**/conteudo', async (route) => {
    count += 1
    if (count === 2) await held
    await route.continue().catch(() => undefined)
  })
  const id = await idOf(page, () => dropFiles(page, dialog, [{ name: 'grande.log', buffer: log(100_000) }]))
  const bar = dialog.getByRole('progressbar', { name: 'Envio de grande.log' })
  await expect(bar).toHaveJSProperty('value', 256 * 1024)
  expect(await asksToStay(page)).toBe(true)
  const asked = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await fileIn(dialog, 'grande.log').getByRole('button', { name: 'Cancelar grande.log' }).click()
  expect((await asked).status()).toBe(200)
  hold()
  await expect(fieldIn(dialog).getByRole('listitem')).toHaveCount(0)
  expect(await asksToStay(page)).toBe(false)
  const removed = await (await caio.calls())('get', `/api/anexos/${id}`)
  expect(removed.estado).toBe('removido')
})

test('a cliente whose session ends while a file is on its way comes to the login', async ({ page }) => {
  const { dialog } = await newComposer(page)
  await page.route('**/conteudo', (route) =>
    route.fulfill({ status: 401, json: { error: refusals.sessionEnded, code: 'NAO_AUTENTICADO' } }),
  )
  await dropFiles(page, dialog, [{ name: 'grande.log', buffer: log(10) }])
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText(refusals.sessionEnded)).toBeVisible()
})

test('a cliente is told at once what is not taken: kinds, empty files, lies, size and more than 20', async ({
  page,
}) => {
  const { dialog } = await newComposer(page)
  const png = await photo(page, 10, 10, 'image/png')
  await chooseFiles(page, dialog, [
    { name: 'programa.exe', buffer: Buffer.from('MZ') },
    { name: 'vazio.txt', buffer: Buffer.alloc(0) },
    { name: 'mentira.pdf', buffer: png },
    { name: 'enorme.zip', buffer: Buffer.alloc(25 * 1024 * 1024 + 1) },
  ])
  await expect(fileIn(dialog, 'programa.exe')).toContainText(texts.wrongKind)
  await expect(fileIn(dialog, 'vazio.txt')).toContainText(texts.empty)
  await expect(fileIn(dialog, 'mentira.pdf')).toContainText(texts.wrongContent)
  await expect(fileIn(dialog, 'enorme.zip')).toContainText(texts.tooLarge(25))
  await expectAccessible(page)
  await chooseFiles(
    page,
    dialog,
    Array.from({ length: 23 }, (_, place) => ({ name: `nota-${place}-.txt`, buffer: log(1) })),
  )
  await expect(fileIn(dialog, texts.tooMany)).toHaveText(/^3 arquivos/)
  await expectReady(dialog, 'nota-19-.txt')

  // Nobody sends without what was refused unless they removed it.
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(texts.refused)
  for (const name of ['programa.exe', 'vazio.txt', 'mentira.pdf', 'enorme.zip', '3 arquivos'])
    await dialog.getByRole('button', { name: `Remover ${name}` }).click()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Chamado criado com sucesso!')).toBeVisible()
})

test('a cliente’s photo is made smaller and says nothing of its place; as it is where they want it so', async ({
  page,
}) => {
  const { dialog, caio } = await newComposer(page)
  const original = withPlace(await photo(page, 4000, 3000), 'RUA DAS FLORES 12')
  const calls = await caio.calls()
  async function sent(id: string) {
    const { endereco } = await calls('post', `/api/anexos/${id}/abrir`)
    return (await page.request.get(endereco)).body()
  }
  const sizeOf = (jpeg: Buffer) =>
    page.evaluate(async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const { width, height } = await createImageBitmap(new Blob([bytes]))
      return [width, height]
    }, jpeg.toString('base64'))

  const small = await idOf(page, () => dropFiles(page, dialog, [{ name: 'reduzida.jpg', buffer: original }]))
  await expectReady(dialog, 'reduzida.jpg')
  const reduced = await sent(small)
  expect(reduced.includes('RUA DAS FLORES')).toBe(false)
  expect(reduced.includes('Exif')).toBe(false)
  expect(await sizeOf(reduced)).toEqual([2560, 1920])

  await dialog.getByLabel('Reduzir fotos').uncheck()
  const whole = await idOf(page, () => dropFiles(page, dialog, [{ name: 'inteira.jpg', buffer: original }]))
  await expectReady(dialog, 'inteira.jpg')
  expect((await sent(whole)).equals(original)).toBe(true)

  // What no browser can draw goes as it is.
  const broken = Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), Buffer.from('nada')])
  await dropFiles(page, dialog, [{ name: 'quebrada.jpg', buffer: broken }])
  await expectReady(dialog, 'quebrada.jpg')
  await expect(fileIn(dialog, 'quebrada.jpg').locator('img')).toHaveCount(0)
})

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`on a phone of 360 px, ${colorScheme}`, () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, colorScheme })

    test('a cliente attaches files to a new ticket', async ({ page }) => {
      const { dialog } = await newComposer(page)
      await expect(dialog.getByRole('button', { name: 'Tirar foto' })).toBeVisible()
      await expect(dialog.getByText('Arraste arquivos')).toHaveCount(0)
      const long = `${'relatorio-da-visita-'.repeat(8)}.log`
      await chooseFiles(page, dialog, [
        { name: 'foto.jpg', buffer: await photo(page, 3000, 2000) },
        { name: long, buffer: log(10) },
        { name: 'programa.exe', buffer: Buffer.from('MZ') },
      ])
      await expectReady(dialog, 'foto.jpg')
      await expectReady(dialog, long)
      await expect(fileIn(dialog, 'programa.exe')).toBeInViewport({ ratio: 1 })
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      const [inside, width] = await fieldIn(dialog).evaluate((field) => [
        field.scrollWidth,
        field.clientWidth,
      ])
      expect(inside).toBe(width)
    })
  })
