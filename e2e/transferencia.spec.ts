import type { Page } from '@playwright/test'
import { press, rowOf, USUARIOS } from './cadastros.ts'
import { newDesk } from './chamados.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, openAs, test } from './fixtures.ts'
import { at, day } from './visita-cards.ts'

/** Somebody with an open ticket and a visit, somebody who can take them, and who has them now. */
async function leaving(page: Page) {
  const desk = await newDesk(page)
  const person = await desk.newAnalista()
  const heir = await desk.newAnalista()
  const chamado = await desk.newChamado('Fica aberto', { id_analista: person.id })
  const visita = await desk.admin('post', '/api/visitascrud', {
    id_cliente: desk.id_cliente,
    id_analista: person.id,
    data_hora_prevista: at(day(3), '09:00'),
  })
  const owners = async () => ({
    chamado: (await desk.admin('get', `/api/chamados/${chamado}`)).id_analista,
    visita: (await desk.admin('get', `/api/visitascrud/${visita.id}`)).id_analista,
    ativo: (await desk.admin('get', `/api/usuarios/${person.id}`)).ativo,
  })
  return { desk, person, heir, owners }
}

async function openDialog(page: Page, nome: string) {
  await openAs(page, 'admin', `${USUARIOS}?${new URLSearchParams({ nome })}`)
  await press(rowOf(page, nome), 'Desativar')
  return page.getByRole('dialog', { name: `Desativar ${nome}?` })
}

const done = (page: Page) => expect(page.getByText('Status do usuário alterado com sucesso!')).toBeVisible()

test('admin › tickets go to the queue unless told otherwise, visits to an analista found by typing', async ({
  page,
}) => {
  const { person, heir, owners } = await leaving(page)
  const dialog = await openDialog(page, person.nome)
  await expect(dialog.getByText('Ainda há 1 chamado aberto e 1 visita sem check-out.')).toBeVisible()
  const chamados = dialog.getByRole('group', { name: 'Chamados abertos' })
  const visitas = dialog.getByRole('group', { name: 'Visitas sem check-out' })
  await expect(chamados.getByRole('radio')).toHaveCount(3)
  await expect(chamados.getByLabel('Devolver à fila')).toBeChecked()
  await expect(visitas.getByLabel('Manter')).toBeChecked()
  await visitas.getByLabel('Transferir para').check()
  await dialog.getByRole('button', { name: 'Desativar' }).click()
  await expect(visitas.getByText('Escolha um analista ativo para receber.')).toBeVisible()
  const field = visitas.getByRole('combobox', { name: 'Analista que recebe as visitas' })
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill(person.nome)
  await expect(visitas.getByText('Nenhum analista encontrado')).toBeVisible()
  await field.fill(heir.nome.toUpperCase())
  await page.getByRole('option', { name: heir.nome }).click()
  await expect(field).toHaveAttribute('aria-invalid', 'false')
  await dialog.getByRole('button', { name: 'Desativar' }).click()
  await done(page)
  expect(await owners()).toEqual({ chamado: null, visita: heir.id, ativo: 'N' })
})

test('admin › an heir who left meanwhile is refused at the field, and the work can stay with the person', async ({
  page,
}) => {
  const { desk, person, heir, owners } = await leaving(page)
  const dialog = await openDialog(page, person.nome)
  const chamados = dialog.getByRole('group', { name: 'Chamados abertos' })
  await chamados.getByLabel('Transferir para').check()
  const field = chamados.getByRole('combobox', { name: 'Analista que recebe os chamados' })
  await field.fill(heir.nome)
  await page.getByRole('option', { name: heir.nome }).click()
  await desk.admin('put', `/api/usuarios/${heir.id}/toggleativo`, { ativo: 'N' })
  await dialog.getByRole('button', { name: 'Desativar' }).click()
  await expect(chamados.getByText('Escolha um analista ativo para receber.')).toBeVisible()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(heir.nome)
  expect(await owners()).toEqual({ chamado: person.id, visita: person.id, ativo: 'S' })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await chamados.getByLabel(/^Manter com /).check()
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await dialog.getByRole('button', { name: 'Desativar' }).click()
  expect((await sent).postDataJSON()).toEqual({ ativo: 'N' })
  await done(page)
  expect(await owners()).toEqual({ chamado: person.id, visita: person.id, ativo: 'N' })
})

test('admin › with nothing pending the dialog asks nothing and sends only the wish', async ({ page }) => {
  const desk = await newDesk(page)
  const { nome } = await desk.newAnalista()
  const dialog = await openDialog(page, nome)
  await expect(dialog.getByText('Nenhuma pendência')).toBeVisible()
  await expect(dialog.getByRole('radio')).toHaveCount(0)
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await dialog.getByRole('button', { name: 'Desativar' }).click()
  expect((await sent).postDataJSON()).toEqual({ ativo: 'N' })
  await done(page)
})
