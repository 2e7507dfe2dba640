import type { Page } from '@playwright/test'
import { recebidosTexts as texts } from '#contract/recebidos-texts.ts'
import { rowOf } from './cadastros.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, openAs, test } from './fixtures.ts'

const RETIDOS = '/dashboard/admin/canais?aba=retidos'

type Written = { de: string; assunto: string; texto: string; verificado?: boolean }

/** In the demo, as an admin does it. */
async function receive(page: Page, { de, assunto, texto, verificado = true }: Written) {
  await page.getByRole('button', { name: texts.simular }).click()
  const dialog = page.getByRole('dialog', { name: texts.simular })
  await dialog.getByLabel('De', { exact: true }).fill(de)
  await dialog.getByLabel('Assunto').fill(assunto)
  await dialog.getByLabel('Texto').fill(texto)
  if (!verificado) await dialog.getByLabel('O servidor de e-mail confirma o remetente').uncheck()
  await dialog.getByRole('button', { name: 'Receber' }).click()
  await expect(dialog).toHaveCount(0)
}

test('admin › an unknown sender waits; is read, and opens a chamado in the name of a person', async ({
  page,
}) => {
  const assunto = `Rede da filial ${Date.now()}`
  await openAs(page, 'admin', RETIDOS)
  await receive(page, { de: 'alguem@fora.test', assunto, texto: 'Caiu a rede da filial.' })
  await expect(page.getByText('Retido: Remetente desconhecido.')).toBeVisible()
  const row = rowOf(page, assunto)
  await expect(row).toContainText('alguem@fora.test')
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Visualizar' }).click()
  const reading = page.getByRole('dialog', { name: assunto })
  await expect(reading).toContainText('Caiu a rede da filial.')
  await expectAccessible(page)
  for (const name of ['Bloquear remetente', 'Descartar', 'Juntar ao chamado…'])
    await expect(reading.getByRole('button', { name })).toBeVisible()
  await reading.getByRole('button', { name: 'Abrir chamado como…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Abrir chamado como…' })
  await expect(dialog).toContainText(assunto)
  await expect(dialog).toContainText('alguem@fora.test')
  await dialog.getByRole('button', { name: 'Abrir chamado' }).click()
  await expect(dialog).toContainText(texts.semPessoa)
  await dialog.getByRole('combobox', { name: 'Em nome de' }).click()
  await page.getByRole('option').first().click()
  await dialog.getByRole('button', { name: 'Abrir chamado' }).click()
  await expect(page.getByText(texts.opened)).toBeVisible()
  await expect(rowOf(page, assunto)).toHaveCount(0)
})

test('admin › a cliente’s mail opens a chamado, which says that nothing vouches for it and shows it whole', async ({
  page,
}) => {
  const assunto = `Impressora ${Date.now()}`
  await openAs(page, 'admin', RETIDOS)
  await receive(page, { de: 'cliente@zelo.test', assunto, texto: 'Não imprime.', verificado: false })
  await page.getByLabel('Situação').selectOption('Aberto')
  const row = rowOf(page, assunto)
  await expect(row).toContainText('Remetente não verificado')
  const chamado = /Chamado #(\d+)/.exec((await row.textContent()) ?? '')?.[1] ?? ''
  await page.goto(`/dashboard/admin/chamados/${chamado}`)
  await expect(page.getByText(texts.unproved)).toBeVisible()
  await page.getByRole('button', { name: texts.whole }).click()
  const dialog = page.getByRole('dialog', { name: 'E-mail completo' })
  await expect(dialog).toContainText('Não imprime.')
  await expect(dialog).toContainText('cliente@zelo.test')
  await expectAccessible(page)
})

test('admin › joins, discards and blocks; on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const [one, two, three] = ['um', 'dois', 'três'].map((name) => `Assunto ${name} ${Date.now()}`)
  await openAs(page, 'admin', RETIDOS)
  for (const assunto of [one, two, three])
    await receive(page, { de: 'chato@fora.test', assunto: assunto ?? '', texto: 'Oi' })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const act = async (assunto: string, action: string) => {
    const item = page.getByRole('listitem').filter({ hasText: assunto })
    await item.getByRole('button', { name: action }).click()
  }
  await act(one ?? '', 'Descartar')
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByText(texts.discarded)).toBeVisible()
  await act(two ?? '', 'Bloquear remetente')
  await page.getByRole('dialog').getByRole('button', { name: 'Bloquear' }).click()
  await expect(page.getByText(texts.blocked)).toBeVisible()
  await expect(page.getByText(three ?? '')).toHaveCount(0)
})
