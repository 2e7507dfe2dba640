import type { Page } from '@playwright/test'
import { assistenteTexts } from '#contract/assistente.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, openAs, test } from './fixtures.ts'

const ASSISTENTE = '/dashboard/admin/assistente'

async function look(page: Page) {
  await expectNoSidewaysScroll(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
}

test('an admin gets the analysis of the last 30 days without a model, and copies it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAs(page, 'admin', '/dashboard/admin')
  await page.getByRole('button', { name: 'ZeloAI' }).click()
  const dialog = page.getByRole('dialog', { name: 'Análise dos chamados' })
  await expect(dialog.getByText(/análise padrão dos chamados dos últimos 30 dias/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Analisar' }).click()
  await expect(dialog.getByRole('status')).toHaveText('Resposta pronta.')
  await expect(dialog.getByText(assistenteTexts.withoutModel)).toBeVisible()
  await expect(dialog.getByRole('heading').nth(1)).toHaveText('O que fazer primeiro')
  await expect(dialog.getByRole('list').first().getByRole('listitem')).toHaveCount(3)
  await dialog.getByRole('button', { name: 'Copiar' }).click()
  await expect(page.getByText('Resposta copiada.')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.length).toBeGreaterThan(40)
  await page.setViewportSize({ width: 360, height: 740 })
  await look(page)
})

test.describe('admin › Assistente', () => {
  test('without a model says how to get one, and offers no switch', async ({ page }) => {
    await openAs(page, 'admin', ASSISTENTE)
    await expect(page.getByRole('heading', { level: 1, name: 'Assistente' })).toBeVisible()
    for (const name of ['AI_BASE_URL', 'AI_MODEL', 'AI_API_KEY'])
      await expect(page.getByText(name, { exact: true })).toBeVisible()
    await expect(page.getByText('O modelo ainda não foi consultado')).toBeVisible()
    await expect(page.getByText('Não há modelo para ligar ou desligar')).toBeVisible()
    await expect(page.getByLabel('Usar o modelo')).toHaveCount(0)
  })

  test('with a model shows its state and use on a phone; a refused switch goes back, another stays; a failure is retried', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    let answer: 'fails' | 'refuses' | 'answers' = 'fails'
    const situacao = {
      modelo: 'llama-3.3-70b-instruct',
      servidor: 'https://ia.exemplo.test/v1',
      ligado: true,
      pausado_ate: '2026-05-12T02:30:00.000Z',
      ultimo_erro: 'O servidor do modelo não respondeu.',
      ultimo_erro_em: '2026-05-12T02:20:00.000Z',
      dias: [{ dia: '2026-05-11', chamadas: 1200, falhas: 5, tokens_entrada: 12_345_678, tokens_saida: 22 }],
    }
    await page.route('**/api/assistente', (route) => {
      const refused = { status: 422, json: { error: 'Agora não.', code: 'X', requestId: 'r' } }
      const isSwitch = route.request().method() === 'PUT'
      const isRefused = answer === 'fails' || (answer === 'refuses' && isSwitch)
      if (isSwitch && !isRefused) Object.assign(situacao, route.request().postDataJSON())
      return route.fulfill(isRefused ? refused : { json: situacao })
    })
    await openAs(page, 'admin', ASSISTENTE)
    await expect(page.getByText('Não foi possível carregar o assistente')).toBeVisible()
    await look(page)
    answer = 'refuses'
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(page.getByText('llama-3.3-70b-instruct')).toBeVisible()
    await expect(page.getByText('Em pausa até 23:30')).toBeVisible()
    await expect(page.getByText('11/05/2026 23:20')).toBeVisible()
    const row = page.getByRole('row', { name: /^11\/05\/2026/ })
    await expect(row.getByRole('cell')).toHaveText(['1.200', '5', '12.345.700'])
    await look(page)

    const usar = page.getByLabel('Usar o modelo')
    await usar.click()
    await expect(page.getByText('Agora não.')).toBeVisible()
    await expect(usar).toBeChecked()
    answer = 'answers'
    await usar.uncheck()
    await expect(page.getByText('Modelo desligado.')).toBeVisible()
    await page.reload()
    await expect(usar).not.toBeChecked()
    await expect(page.getByText('Desligado', { exact: true })).toBeVisible()
  })
})
