import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { expect, expectAccessible, expectNoSidewaysScroll, openAs, test } from './fixtures.ts'

/** Those of the demo: other tests seal more. */
const OLDEST = '/dashboard/admin/rats?direcao=asc'

test('cliente › reads a report, downloads its PDF, checks it on the public page and contests it', async ({
  page,
}) => {
  await openAs(page, 'cliente', '/dashboard/cliente/visitas')
  const waiting = page.getByRole('row').filter({ hasText: 'Aguardando cliente' }).first()
  await waiting.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Relatório de visita')
  await expect(page.getByText('Aguardando cliente')).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar PDF' }).click()
  const pdf = await readFile(await (await download).path())
  const hash = createHash('sha256').update(pdf).digest('hex')
  await expect(page.getByText(hash)).toBeVisible()

  await page.getByRole('button', { name: 'Contestar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Contestar' }).click()
  await expect(page.getByText('Escreva o motivo.')).toBeVisible()
  await page.getByLabel('Motivo').fill('O teste das câmeras não foi feito.')
  await page.getByRole('dialog').getByRole('button', { name: 'Contestar' }).click()
  await expect(page.getByText('RAT contestado com sucesso!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Aceitar' })).toHaveCount(0)
  await expect(page.getByText('O teste das câmeras não foi feito.')).toBeVisible()

  await page.getByRole('link', { name: /^\/rat\// }).click()
  await expect(page.getByText(hash)).toBeVisible()
  const chooser = page.locator('input[type=file]')
  await chooser.setInputFiles({ name: 'rat.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(page.getByText('Este arquivo é o original.')).toBeVisible()
  const altered = Buffer.concat([pdf, Buffer.from(' ')])
  await chooser.setInputFiles({ name: 'rat.pdf', mimeType: 'application/pdf', buffer: altered })
  await expect(page.getByText('Este arquivo foi alterado.')).toBeVisible()
})

test('admin › corrects a report: the new revision waits for an answer, the old one stays', async ({
  page,
}) => {
  await openAs(page, 'admin', OLDEST)
  await page.getByRole('row').filter({ hasText: 'Aceito' }).first().getByRole('link').first().click()
  await page.getByRole('button', { name: 'Revisar' }).click()
  await page.getByLabel('Motivo').fill('Faltava a troca do cabo')
  await page.getByRole('button', { name: 'Selar revisão' }).click()
  await expect(page.getByText('Nada muda nesta revisão.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Observação' }).fill('Cabo do roteador trocado.')
  const checkout = page.getByLabel('Check-out')
  const later = (await checkout.inputValue()).replace(/\d\d:\d\d$/, '23:41')
  await checkout.fill(later)
  await page.getByRole('dialog').getByRole('combobox').first().selectOption('Não')
  await page.getByRole('button', { name: 'Selar revisão' }).click()
  await expect(page.getByText('Motivo da revisão: Faltava a troca do cabo')).toBeVisible()
  await expect(page.getByText('Aguardando cliente')).toBeVisible()
  await expect(page.getByText(later.replace(' ', ' às ')).or(page.getByText(later)).first()).toBeVisible()
  await page.getByRole('link', { name: /^Revisão 1/ }).click()
  await expect(page.getByText('Este RAT foi substituído pela revisão 2.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Revisar' })).toHaveCount(0)
})

test('admin › the details of a finished visit lead to its report', async ({ page }) => {
  await openAs(page, 'admin', OLDEST)
  const row = page.getByRole('row').filter({ hasText: 'Aceito' }).first()
  const numero = await row.getByRole('link').first().innerText()
  const rats = z.array(z.object({ id_visita: z.number() }))
  const answer = page.waitForResponse((response) => /\/api\/rats\/\d+$/.test(response.url()))
  await row.getByRole('link').first().click()
  const [rat] = rats.parse([await (await answer).json()])
  await page.goto(`/dashboard/admin/visitascrud?ver=${rat?.id_visita}`)
  await page
    .getByRole('dialog')
    .getByRole('link', { name: `RAT ${numero}` })
    .click()
  // Another test may have corrected it meanwhile: it is the newest revision.
  await expect(page).toHaveURL(/\/rats\/\d+$/)
  await expect(page.getByText(`RAT ${numero}`)).toBeVisible()
})

for (const width of [1440, 360])
  for (const colorScheme of ['light', 'dark'] as const)
    test(`list, report and public page at ${width} px, ${colorScheme}: no axe violation, no sideways scroll`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme })
      await openAs(page, 'cliente', '/dashboard/cliente/visitas')
      await expect(page.getByRole('link', { name: /^\d{4}\/\d{6}/ }).first()).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await page
        .getByRole('link', { name: /^\d{4}\/\d{6}/ })
        .first()
        .click()
      await expect(page.getByRole('heading', { name: 'Conferência' })).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await page.getByRole('link', { name: /^\/rat\// }).click()
      await expect(page.getByRole('heading', { name: 'Relatório de Atendimento Técnico' })).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })

test('anybody › an unknown code has no report', async ({ page }) => {
  await page.goto(`/rat/${'0'.repeat(32)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('RAT não encontrado.')
})
