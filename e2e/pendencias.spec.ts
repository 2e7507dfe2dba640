import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { newVisitaEmCampo, takePhoto } from './campo.ts'
import { callAs, press, rowOf, unique } from './cadastros.ts'
import { demoUrl, expect, expectAccessible, expectNoSidewaysScroll, openAs, test } from './fixtures.ts'
import { importOne, PENDENCIAS } from './pendencias.ts'
import { newCorner } from './visita-cards.ts'

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

  await page.getByRole('tab', { name: 'Decididas' }).click()
  await expect(page).toHaveURL(/decididas=true/)
  await expect(rowOf(page, one)).toContainText('Aplicado')
  await expect(rowOf(page, two)).toContainText('Descartado')
  await expect(rowOf(page, two)).toContainText('Repetido.')
  await expectAccessible(page)
  await press(rowOf(page, two), 'Visualizar')
  const told = page.getByRole('dialog', { name: 'Item do checklist' })
  await expect(told.getByText('Descartado')).toBeVisible()
  await expect(told.getByText('Helena Prado')).toBeVisible()
  await expect(told.getByText('Repetido.')).toBeVisible()
  await expectAccessible(page)
})

test('two admins › the second who decides is told that it was decided, and no longer sees it', async ({
  page,
}) => {
  const text = unique('Corrida')
  await openAs(page, 'admin', PENDENCIAS)
  const { registro } = await importOne(page, text)
  await page.reload()
  await press(rowOf(page, text), 'Aplicar')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Aplicar' })).toBeVisible()
  const decision = { aplicar: false, motivo: 'Repetido.' }
  await callAs(page, 'post', `/api/campo/pendencias/${registro.id}/decidir`, decision)
  await dialog.getByRole('button', { name: 'Aplicar' }).click()
  await expect(dialog.getByText('Esta pendência já foi decidida.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rowOf(page, text)).toHaveCount(0)
})

/** The result of choosing this file. */
async function importText(page: Page, text: string) {
  const buffer = Buffer.from(text)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'zelo-registros.json', mimeType: 'application/json', buffer })
  const dialog = page.getByRole('dialog', { name: 'Importar registros' })
  await expect(dialog).toBeVisible()
  return {
    dialog,
    close: async () => {
      await dialog.getByRole('button', { name: 'Fechar' }).click()
      await expect(dialog).toBeHidden()
    },
  }
}

test('admin › imports what the phone of an analista exported who can no longer send it, pictures too; again is nothing new', async ({
  page,
  browser,
}) => {
  const visita = await newVisitaEmCampo(page)
  const context = await browser.newContext({ baseURL: demoUrl(), viewport: { width: 360, height: 740 } })
  const phone = await context.newPage()
  await visita.ana.open(phone, `visitashojea/${visita.id}`)
  await expect(phone.getByText(/^Enviado às/)).toBeVisible()
  await phone.route('**/api/campo/**', (route) => route.abort())
  await phone.getByRole('button', { name: 'Check-in' }).click()
  await expect(phone.getByRole('button', { name: 'Check-out' })).toBeVisible()
  await takePhoto(phone, 'Quadro')
  await phone.goto('/dashboard/analista/esteaparelho')
  const [file] = await Promise.all([
    phone.waitForEvent('download'),
    phone.getByRole('button', { name: 'Exportar registros não enviados' }).click(),
  ])
  const text = await readFile(await file.path(), 'utf8')
  await context.close()
  const off = { ativo: 'N', transferir: { visitas: (await (await newCorner(page)).newAnalista()).id } }
  await visita.admin('put', `/api/usuarios/${visita.ana.id}/toggleativo`, off)

  await openAs(page, 'admin', PENDENCIAS)
  const first = await importText(page, text)
  await expect(first.dialog.getByText('2 registros importados. Eles esperam aqui uma decisão.')).toBeVisible()
  await expect(first.dialog.getByText('2 arquivos de foto recebidos.')).toBeVisible()
  await expectAccessible(page)
  await first.close()
  const again = await importText(page, text)
  await expect(again.dialog.getByText('Este arquivo já foi importado. Nada mudou.')).toBeVisible()
  await again.close()
  expect((await visita.registros()).map(({ tipo, situacao }) => `${tipo} ${situacao}`).toSorted()).toEqual([
    'checkin pendente',
    'foto pendente',
  ])
})

test('admin › a file that is no export, one of another Zelo, and one of which a part is wrong each say so', async ({
  page,
}) => {
  await openAs(page, 'admin', PENDENCIAS)
  const { visita, registro } = await importOne(page, unique('Base'))
  const like = (more: object) => ({ ...registro, id: randomUUID(), aparelho: randomUUID(), ...more })
  const exported = (id_usuario: number, registros: object[]) =>
    JSON.stringify({ id_usuario, registros, arquivos: [] })
  for (const [text, told] of [
    ['nada disso', 'Este arquivo não é uma exportação de registros do Zelo.'],
    ['{"registros": []}', 'Este arquivo não é uma exportação de registros do Zelo.'],
    [
      exported(visita.id_analista, [like({ id_visita: 2_000_000_000 })]),
      'Nada foi importado: as visitas deste arquivo não são de quem o exportou neste Zelo.',
    ],
    [
      exported(2_000_000_000, [like({})]),
      'Nada foi importado: quem exportou este arquivo não é um analista deste Zelo.',
    ],
  ] as const) {
    const { dialog, close } = await importText(page, text)
    await expect(dialog.getByText(told)).toBeVisible()
    await close()
  }
  const parts = [
    like({}),
    like({ tipo: 'checkin', id_visita: 2_000_000_000 }),
    like({ ocorrido_em: 'ontem' }),
  ]
  const { dialog } = await importText(page, exported(visita.id_analista, parts))
  await expect(dialog.getByText('1 registro importado. Ele espera aqui uma decisão.')).toBeVisible()
  await expect(dialog.getByText('2 registros não foram importados:')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveText([
    'Item do checklist: O conteúdo não pode ser lido.',
    'Check-in: Visita não encontrada.',
  ])
  await expectAccessible(page)
})

test('admin › on a phone what waits fits the screen', async ({ page }) => {
  const text = unique('Rede')
  await page.setViewportSize({ width: 360, height: 740 })
  await openAs(page, 'admin', PENDENCIAS)
  await importOne(page, text)
  await page.reload()
  await expect(page.getByText(text)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
