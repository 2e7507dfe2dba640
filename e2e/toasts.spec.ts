import type { Page } from '@playwright/test'
import { unique } from './cadastros.ts'
import { calendarOf, blockAt, WEDNESDAY, moving } from './calendario.ts'
import { newDesk } from './chamados.ts'
import { expect, openAs, test } from './fixtures.ts'
import { at, newCorner } from './visita-cards.ts'

/** The specification's text for three seconds; what can be done about it stays longer, under other words. */
async function expectThreeSeconds(page: Page, text: string, offer: string, action: string) {
  const toast = page.getByText(text)
  await expect(toast).toBeVisible()
  await page.clock.runFor(2500)
  await expect(toast).toBeVisible()
  await page.clock.runFor(600)
  await expect(toast).toBeHidden()
  const button = page.getByRole('button', { name: action, exact: true })
  await expect(page.getByText(offer, { exact: true })).toBeVisible()
  await expect(button).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(button).toBeVisible()
  await page.clock.runFor(5000)
  await expect(button).toBeHidden()
}

test('admin › ‘Chamado criado com sucesso!’ shows for 3 s; Abrir stays after it', async ({ page }) => {
  const { cliente } = await newDesk(page)
  await page.clock.install()
  await openAs(page, 'admin', '/dashboard/admin/chamadoscrud?novo=true')
  const form = page.getByRole('dialog', { name: 'Novo Chamado' })
  await form.getByLabel('Título').fill(unique('Sem rede'))
  await form.getByLabel('Descrição').fill('Desde cedo.')
  await form.getByLabel('Cliente').fill(cliente)
  await page.clock.runFor(1000)
  await form.getByRole('option', { name: cliente }).click()
  const created = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await form.getByRole('button', { name: 'Salvar' }).click()
  const { id_chamado } = await (await created).json()
  await expectThreeSeconds(page, 'Chamado criado com sucesso!', `Chamado #${id_chamado}`, 'Abrir')
})

test('analista › ‘Atendimento iniciado com sucesso!’ from the queue shows for 3 s; Abrir stays after it', async ({
  page,
}) => {
  const { cliente, newAnalista, newChamado } = await newDesk(page)
  const ana = await newAnalista()
  const id = await newChamado('Sem ninguém')
  await page.clock.install()
  await ana.open(page, `achamadoscrud?fila=true&cliente=${encodeURIComponent(cliente)}`)
  await page.getByRole('button', { name: 'Atender' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Atender' }).click()
  await expectThreeSeconds(page, 'Atendimento iniciado com sucesso!', `Chamado #${id}`, 'Abrir')
})

test('admin › ‘Visita alterada com sucesso!’ after a move shows for 3 s; Desfazer stays after it', async ({
  page,
}) => {
  const { newAnalista, schedule } = await newCorner(page)
  const ana = await newAnalista()
  const id = await schedule(ana.id, at(WEDNESDAY, '10:00'))
  await page.clock.install()
  await openAs(page, 'admin', calendarOf(ana.id))
  await blockAt(page, '14/05 10:00').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await moving(page).getByRole('button', { name: 'Mover' }).click()
  await expectThreeSeconds(page, 'Visita alterada com sucesso!', `Visita #${id} alterada`, 'Desfazer')
})
