import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { callAs, press, rowOf, unique } from './cadastros.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, openAs, test } from './fixtures.ts'

const PENDENCIAS = '/dashboard/admin/pendenciascampo'

/** What a device exported of a visit that nobody has begun: it waits for the admin. */
async function importOne(page: Page, texto: string) {
  const [visita] = await callAs(page, 'get', '/api/visitascrud?situacao=aguardando&por_pagina=1')
  const now = new Date().toISOString()
  const registro = {
    id: randomUUID(),
    id_visita: visita.id,
    tipo: 'item',
    dados: { id_item: 1, item: texto, valor: true },
    ocorrido_em: now,
    desvio_ms: 0,
    contato_em: now,
    aparelho: randomUUID(),
    seq: 1,
    formato: 1,
  }
  await callAs(page, 'post', '/api/campo/importar', { id_usuario: visita.id_analista, registros: [registro] })
}

test('admin › reads what waits, applies one registro and discards another with a motivo', async ({
  page,
}) => {
  const [one, two] = [unique('Nobreak'), unique('Cabos')]
  await openAs(page, 'admin', PENDENCIAS)
  await importOne(page, one)
  await importOne(page, two)
  await page.reload()
  await expect(rowOf(page, one)).toContainText('Item do checklist')
  await expectAccessible(page)

  await press(rowOf(page, one), 'Aplicar')
  await page.getByRole('dialog').getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByText('Registro aplicado com sucesso!')).toBeVisible()
  await expect(rowOf(page, one)).toHaveCount(0)

  await press(rowOf(page, two), 'Descartar')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Descartar' }).click()
  await expect(dialog.getByText('Escreva o motivo.')).toBeVisible()
  await dialog.getByLabel('Motivo').fill('Repetido.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByText('Registro descartado com sucesso!')).toBeVisible()
  await expect(rowOf(page, two)).toHaveCount(0)
})

test('admin › on a phone what waits fits the screen', async ({ page }) => {
  const text = unique('Rede')
  await page.setViewportSize({ width: 360, height: 740 })
  await openAs(page, 'admin', PENDENCIAS)
  await importOne(page, text)
  await page.reload()
  await expect(page.getByText(text)).toBeVisible()
  await expectNoSidewaysScroll(page)
})
