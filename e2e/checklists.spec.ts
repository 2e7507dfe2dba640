import type { Locator, Page } from '@playwright/test'
import { callAs, filterBy, press, rowOf, unique } from './cadastros.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, openAs, test } from './fixtures.ts'

const CHECKLISTS = '/dashboard/admin/checklists'

const field = (dialog: Locator, place: number) => dialog.getByLabel(`Texto do item ${place}`)
const texts = (dialog: Locator) =>
  dialog
    .getByLabel(/^Texto do item/)
    .evaluateAll((fields) => fields.map((one) => (one instanceof HTMLInputElement ? one.value : '')))

const make = (page: Page, nome: string, itens: object[] = [{ texto: 'Nobreak' }]) =>
  callAs(page, 'post', '/api/checklists', { nome, itens })

test('admin › makes a checklist by keyboard and by pasting, with kinds and what must be answered; the form of a visita offers it', async ({
  page,
}) => {
  const nome = unique('Preventiva')
  await openAs(page, 'admin', `${CHECKLISTS}?novo=true`)
  const dialog = page.getByRole('dialog', { name: 'Novo Checklist' })
  await expect(dialog.getByLabel('Nome')).toBeFocused()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText('Informe o nome do checklist.')).toBeVisible()
  await expect(dialog.getByText('Escreva o texto do item.')).toBeVisible()
  await expect(dialog.getByLabel('Nome')).toBeFocused()
  await expectAccessible(page)

  await page.keyboard.type(nome)
  await field(dialog, 1).fill('Testar o nobreak')
  await field(dialog, 1).press('Enter')
  await expect(field(dialog, 2)).toBeFocused()
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '- Temperatura da sala\n- Trocar as etiquetas\n')
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(paste)
  })
  await expect(field(dialog, 3)).toBeFocused()
  expect(await texts(dialog)).toEqual(['Testar o nobreak', 'Temperatura da sala', 'Trocar as etiquetas'])
  await dialog.getByLabel('Resposta do item 2').selectOption('Número')
  await dialog.getByLabel('Obrigatório: item 2').check()
  await dialog.getByRole('button', { name: 'Incluir item' }).click()
  await expect(field(dialog, 4)).toBeFocused()
  await dialog.getByRole('button', { name: 'Remover o item 4' }).click()
  await expect(field(dialog, 3)).toBeFocused()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Checklist criado com sucesso!')).toBeVisible()
  await filterBy(page, nome)
  await expect(rowOf(page, nome).getByRole('cell').nth(1)).toHaveText('3')

  await press(rowOf(page, nome), 'Editar')
  const edit = page.getByRole('dialog', { name: 'Editar Checklist' })
  await expect(edit.getByLabel('Resposta do item 2')).toHaveValue('numero')
  await expect(edit.getByLabel('Obrigatório: item 2')).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(edit).toBeHidden()

  await page.goto('/dashboard/admin/visitascrud?novo=true')
  await expect(
    page.getByRole('dialog').getByLabel('Checklist').getByRole('option', { name: nome }),
  ).toBeAttached()
})

test('admin › items move by Alt with the arrows, by buttons and by their grip; Esc lets go of one and the dialog stays', async ({
  page,
}) => {
  const nome = unique('Ordem')
  await openAs(page, 'admin', CHECKLISTS)
  await make(
    page,
    nome,
    ['Um', 'Dois', 'Três', 'Quatro'].map((texto) => ({ texto })),
  )
  await filterBy(page, nome)
  await press(rowOf(page, nome), 'Editar')
  const dialog = page.getByRole('dialog', { name: 'Editar Checklist' })

  await field(dialog, 1).press('Alt+ArrowDown')
  await expect(field(dialog, 2)).toBeFocused()
  await expect(dialog.getByRole('status').filter({ hasText: 'Agora é o item 2 de 4.' })).toBeAttached()
  expect(await texts(dialog)).toEqual(['Dois', 'Um', 'Três', 'Quatro'])

  const up = dialog.getByRole('button', { name: 'Mover o item 4 para cima' })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Mover o item 3 para cima' })).toBeFocused()
  expect(await texts(dialog)).toEqual(['Dois', 'Um', 'Quatro', 'Três'])
  await expect(dialog.getByRole('button', { name: 'Mover o item 1 para cima' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )

  /** Takes one by its grip to just past the middle of another. */
  async function hold(from: number, to: number) {
    const grip = await dialog
      .locator('[data-grip]')
      .nth(from - 1)
      .boundingBox()
    const row = await dialog
      .locator('[data-item]')
      .nth(to - 1)
      .boundingBox()
    const x = (grip?.x ?? 0) + 8
    await page.mouse.move(x, (grip?.y ?? 0) + 16)
    await page.mouse.down()
    const middle = (row?.y ?? 0) + (row?.height ?? 0) / 2
    await page.mouse.move(x, middle + (to > from ? 8 : -8), { steps: 5 })
  }
  await hold(1, 3)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(dialog).toBeVisible()
  expect(await texts(dialog)).toEqual(['Dois', 'Um', 'Quatro', 'Três'])
  await hold(1, 4)
  await page.mouse.up()
  await expect(field(dialog, 4)).toHaveValue('Dois')
  await hold(4, 2)
  await page.mouse.up()
  await expect(field(dialog, 2)).toHaveValue('Dois')
  expect(await texts(dialog)).toEqual(['Um', 'Dois', 'Quatro', 'Três'])

  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Checklist alterado com sucesso!')).toBeVisible()
  await press(rowOf(page, nome), 'Editar')
  await expect(field(dialog, 4)).toHaveValue('Três')
  expect(await texts(dialog)).toEqual(['Um', 'Dois', 'Quatro', 'Três'])
})

test('admin › before it is deleted one reads what becomes of the visitas that have it; they keep it', async ({
  page,
}) => {
  const nome = unique('Usado')
  await openAs(page, 'admin', CHECKLISTS)
  const { id } = await make(page, nome)
  const [visita] = await callAs(page, 'get', '/api/visitascrud?situacao=aguardando&por_pagina=1')
  await callAs(page, 'put', `/api/visitascrud/${visita.id}`, { id_checklist: id })
  await filterBy(page, nome)
  await expect(rowOf(page, nome).getByRole('cell').nth(2)).toHaveText('1')
  await press(rowOf(page, nome), 'Editar')
  await expect(page.getByText('O que já foi respondido fica como está.')).toBeVisible()
  await page.keyboard.press('Escape')
  await press(rowOf(page, nome), 'Excluir')
  const confirm = page.getByRole('dialog', { name: `Excluir ${nome}?` })
  await expect(
    confirm.getByText(
      'Não será mais oferecido a visitas novas. A visita em aberto que o tem continua com ele, e as respostas ficam.',
    ),
  ).toBeVisible()
  await expectAccessible(page)
  await confirm.getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Checklist excluído com sucesso!')).toBeVisible()
  await expect(page.getByText('Nenhum checklist encontrado')).toBeVisible()
  const kept = await callAs(page, 'get', `/api/visitascrud/${visita.id}`)
  expect(kept.id_checklist).toBe(id)
  await callAs(page, 'put', `/api/visitascrud/${visita.id}`, { id_checklist: null })
})

test('admin › what somebody else changed meanwhile is shown, and the typing stays', async ({ page }) => {
  const nome = unique('Dois editores')
  await openAs(page, 'admin', CHECKLISTS)
  const { id, itens } = await make(page, nome)
  await filterBy(page, nome)
  await press(rowOf(page, nome), 'Editar')
  const dialog = page.getByRole('dialog', { name: 'Editar Checklist' })
  await field(dialog, 1).fill('Nobreak e bateria')
  await callAs(page, 'put', `/api/checklists/${id}`, { itens: [...itens, { texto: 'Rede' }] })
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await dialog.getByRole('button', { name: 'Recarregar' }).click()
  await expect(dialog.getByText('Itens: agora “Nobreak (Marcar); Rede (Marcar)”')).toBeVisible()
  await expect(field(dialog, 1)).toHaveValue('Nobreak e bateria')
})

test('admin › without any the list says what they are for and makes the first; without an answer it says so', async ({
  page,
}) => {
  await page.route('**/api/checklists?*', (route) =>
    route.fulfill({ json: [], headers: { 'x-total-count': '0' } }),
  )
  await openAs(page, 'admin', CHECKLISTS)
  await expect(page.getByText('Um checklist diz ao analista o que conferir na visita.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Criar checklist' }).click()
  await expect(page.getByRole('dialog', { name: 'Novo Checklist' }).getByLabel('Nome')).toBeFocused()
  await page.unroute('**/api/checklists?*')
  await page.route('**/api/checklists?*', (route) => route.abort())
  await page.goto(CHECKLISTS)
  await expect(page.getByText('Não foi possível carregar a lista')).toBeVisible()
  await expectAccessible(page)
})

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [1440, 768, 360])
    test(`admin › ${colorScheme}, ${width} px: the list and the form fit and can be read by everybody`, async ({
      page,
    }) => {
      const nome = unique('Preventiva dos equipamentos da sala de servidores')
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 740 })
      await openAs(page, 'admin', CHECKLISTS)
      const texto = 'Conferir se as luzes da frente do nobreak estão verdes e anotar a carga que ele mostra'
      await make(page, nome, [{ texto, kind: 'numero', obrigatorio: true }, { texto: 'Rede' }])
      await page.reload()
      await filterBy(page, nome)
      await expect(page.getByText('1–1 de 1')).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Editar' }).click()
      const dialog = page.getByRole('dialog', { name: 'Editar Checklist' })
      await expect(field(dialog, 2)).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      if (width === 360)
        for (const button of await dialog.getByRole('button', { name: /item 1/ }).all()) {
          const box = await button.boundingBox()
          expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
        }
    })

test('analista › has no such place', async ({ page }) => {
  await openAs(page, 'analista', '/dashboard/analista/checklists')
  await expect(page.getByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeVisible()
})
