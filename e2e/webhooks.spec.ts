import type { Page } from '@playwright/test'
import { webhooksTexts as texts } from '#contract/webhooks-texts.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, openAs, test } from './fixtures.ts'

const TAB = '/dashboard/admin/canais?aba=webhooks'
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('admin › makes a webhook, sees its secret once, tests it, changes it and takes it away', async ({
  page,
}) => {
  const name = `Portaria ${Date.now()}`
  await openAs(page, 'admin', '/dashboard/admin/canais')
  await page.getByRole('tab', { name: 'Webhooks' }).click()
  await expect(page).toHaveURL(/aba=webhooks/)
  await page.getByRole('button', { name: 'Novo Webhook' }).click()
  const form = dialog(page, 'Novo Webhook')
  await form.getByLabel('Nome').fill(name)
  await form.getByLabel('Endereço').fill('https://10.0.0.7/zelo')
  await form.getByRole('checkbox', { name: 'Visita amanhã' }).uncheck()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form.getByText(texts.notPublic)).toBeVisible()
  await form.getByLabel('Endereço').fill('https://zelo.invalid/entrada')
  await form.getByRole('button', { name: 'Salvar' }).click()

  const secret = dialog(page, `Segredo de ${name}`)
  await secret.getByRole('button', { name: 'Gerar segredo' }).click()
  await expect(secret.getByText(/^whsec_/)).toBeVisible()
  await expectAccessible(page)
  await secret.getByRole('button', { name: 'Fechar' }).first().click()
  await expect(page.getByText(/whsec_/)).toHaveCount(0)

  const row = rowOf(page, name)
  await expect(row).toContainText('Ativo')
  await expect(row).toContainText('Chamado aberto e mais 16')
  await row.getByRole('button', { name: 'Enviar teste' }).click()
  await expect(page.getByText(`Teste não entregue. ${texts.demo}`)).toBeVisible()
  await expectAccessible(page)

  await row.getByRole('button', { name: 'Editar' }).click()
  const edit = dialog(page, 'Editar Webhook')
  await edit.getByRole('checkbox', { name: 'Ativo' }).uncheck()
  await edit.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText(texts.changed)).toBeVisible()
  await expect(row).toContainText('Inativo')

  await row.getByRole('button', { name: 'Excluir' }).click()
  await dialog(page, `Excluir ${name}?`).getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText(texts.deleted)).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('admin › on a phone › a paused one says since when', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 })
  await page.route('**/api/webhooks*', (route) =>
    route.fulfill({
      headers: { 'X-Total-Count': '1' },
      json: [
        {
          id: 7,
          nome: 'Portaria',
          url: `https://exemplo.test/${'entrada'.repeat(20)}`,
          tipos: ['fechado'],
          ativo: false,
          falhas: 50,
          pausado_em: '2026-06-15T13:12:00.000Z',
          versao: 3,
        },
      ],
    }),
  )
  await openAs(page, 'admin', TAB)
  await expect(page.getByText('Pausado em 15/06/2026 10:12')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
