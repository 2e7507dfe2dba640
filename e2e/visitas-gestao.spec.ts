import { callAs, press, rowOf } from './cadastros.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, openAs, test } from './fixtures.ts'
import { at, day, newCorner } from './visita-cards.ts'

const VISITAS = '/dashboard/admin/visitascrud'
const missing = 'Preencha todos os campos obrigatórios.'
const stale = 'Este registro foi alterado por outra pessoa. Recarregue e tente novamente.'
const none = 'Nenhuma visita encontrada'

test('an admin creates a visit with mistakes, then finds it by each filter and after a reload', async ({
  page,
}) => {
  const { cliente, newAnalista } = await newCorner(page)
  const [ana, gone] = [await newAnalista(), await newAnalista()]
  await openAs(page, 'admin', VISITAS)
  await callAs(page, 'put', `/api/usuarios/${gone.id}/toggleativo`, { ativo: 'N' })
  await page.reload()
  const add = page.getByRole('button', { name: 'Nova Visita' })
  await add.click()
  const dialog = page.getByRole('dialog', { name: 'Nova Visita' })
  const planned = dialog.getByLabel('Data e hora prevista')
  await expect(dialog.getByLabel('Cliente')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText(missing)
  for (const [label, why] of [
    ['Cliente', 'Selecione um cliente.'],
    ['Analista', 'Selecione um analista.'],
    ['Data e hora prevista', 'Informe a data e a hora.'],
  ] as const) {
    await expect(dialog.getByLabel(label)).toHaveAttribute('aria-invalid', 'true')
    await expect(dialog.getByLabel(label)).toHaveAccessibleDescription(why)
  }
  await expect(dialog.getByLabel('Cliente')).toBeFocused()
  await expect(dialog.getByLabel('Tipo')).toHaveValue('Contratual')
  await expect(dialog.getByLabel('Check-in')).toHaveCount(0)
  await expectAccessible(page)

  await dialog.getByLabel('Cliente').fill(cliente.toUpperCase())
  await dialog.getByRole('option', { name: cliente }).click()
  await dialog.getByLabel('Analista').fill(gone.nome)
  await expect(dialog.getByText('Nenhum analista encontrado')).toBeVisible()
  await dialog.getByLabel('Analista').fill(ana.nome)
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Analista')).toHaveValue(ana.nome)
  await planned.pressSequentially('310220301000')
  await expect(planned).toHaveValue('31/02/2030 10:00')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Esta data não existe.')).toBeVisible()
  await expect(planned).toBeFocused()
  await planned.fill('04/11/2018 00:00')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(/^Este horário não existe: o horário de verão/)).toBeVisible()
  await planned.fill('2030-03-05T10:30')
  await expect(planned).toHaveValue('05/03/2030 10:30')
  await dialog.getByLabel('Observação').fill('Trocar o nobreak da sala de servidores')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Visita criada com sucesso!')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(add).toBeFocused()

  const filters = page.getByRole('search')
  await filters.getByLabel('Cliente').fill(cliente)
  await page.getByRole('option', { name: cliente }).click()
  await expect(page.getByText('1–1 de 1')).toBeVisible()
  await filters.getByLabel('Analista').fill(ana.nome)
  await page.getByRole('option', { name: ana.nome }).click()
  await filters.getByLabel('Data inicial').fill('2030-03-05')
  await filters.getByLabel('Data final').pressSequentially('04032030')
  await expect(page.getByText('A data final é anterior à data inicial.')).toBeVisible()
  await expect(page.getByText(none)).toBeVisible()
  await filters.getByLabel('Data final').fill('05/03/2030')
  await filters.getByLabel('Situação').selectOption('Aguardando')
  const row = rowOf(page, cliente)
  await expect(row).toContainText('05/03/2030 10:30')
  await expect(page).toHaveURL(/id_cliente=\d+&id_analista=\d+&data_inicio=2030-03-05.*situacao=aguardando/)
  await page.reload()
  await expect(row).toContainText(ana.nome)
  await expect(filters.getByLabel('Cliente')).toHaveValue(cliente)
  await expect(filters.getByLabel('Analista')).toHaveValue(ana.nome)
  await expect(filters.getByLabel('Data inicial')).toHaveValue('05/03/2030')
  await expect(filters.getByLabel('Data final')).toHaveValue('05/03/2030')
  await expect(row).toContainText('Trocar o nobreak da…')
  await row.getByRole('button', { name: 'Ver mais' }).click()
  const text = page.getByRole('dialog', { name: 'Observação' })
  await text.getByText('Trocar o nobreak da sala de servidores').click()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await filters.getByLabel('Situação').selectOption('Atrasada')
  await expect(page.getByText(none)).toBeVisible()
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(page).toHaveURL(new RegExp(`${VISITAS}$`))
  await expect(page.getByText(/^1–5 de /)).toBeVisible()
  await expect(filters.getByLabel('Cliente')).toHaveValue('')
})

test('an admin reads a visit, writes its check-in and check-out, and deletes it', async ({ page }) => {
  const { cliente, newAnalista, schedule } = await newCorner(page)
  const ana = await newAnalista()
  const id = await schedule(ana.id, at('2030-03-05', '10:30'), { observacao_admin: 'Levar o roteador' })
  await schedule(ana.id, at('2030-03-06', '09:00'))
  await openAs(page, 'admin', `${VISITAS}?id_analista=${ana.id}&por_pagina=15`)
  await expect(page.getByLabel('Linhas por página')).toHaveValue('15')
  const rows = page.getByRole('row').filter({ hasText: cliente })
  await expect(rows).toHaveText([/06\/03\/2030 09:00/, /05\/03\/2030 10:30/])
  await page.getByRole('button', { name: 'Data e hora prevista' }).click()
  await expect(page).toHaveURL(/direcao=asc/)
  await expect(rows).toHaveText([/05\/03\/2030 10:30/, /06\/03\/2030 09:00/])

  const opener = rows.first().getByRole('button', { name: '05/03/2030 10:30' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const details = page.getByRole('dialog', { name: `Visita #${id}` })
  await expect(details.getByRole('link', { name: /Rua Tabatinguera, 140/ })).toHaveAttribute('href', /maps/)
  await expect(details.getByRole('link', { name: '(11) 3106-0000' })).toBeVisible()
  await expect(details.getByText('Levar o roteador')).toBeVisible()
  await expectAccessible(page)
  await details.getByRole('button', { name: 'Editar' }).click()
  const edit = page.getByRole('dialog', { name: 'Editar Visita' })
  await edit.getByLabel('Check-in').fill('05/03/2030 10:40')
  await edit.getByLabel('Check-out').fill('05/03/2030 10:10')
  await edit.getByRole('button', { name: 'Salvar' }).click()
  await expect(edit.getByText('O check-out não pode ser anterior ao check-in.')).toBeVisible()
  await expect(edit.getByLabel('Check-out')).toBeFocused()
  await edit.getByLabel('Check-out').fill('05/03/2030 11:20')
  await edit.getByLabel('Observação do analista').fill('Roteador trocado')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await edit.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Visita alterada com sucesso!')).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(rows.first()).toContainText('FINALIZADA')

  await press(rows.first(), 'Excluir')
  const removal = page.getByRole('dialog', { name: `Excluir a visita #${id}?` })
  await expect(removal).toContainText(`${cliente}, 05/03/2030 10:30`)
  await expect(removal).toContainText('a visita já foi feita')
  await removal.getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Visita excluída com sucesso!')).toBeVisible()
  await expect(rows).toHaveCount(1)
})

test('an admin edits what a second one changed meanwhile, keeps the typing and an analista who left', async ({
  page,
}) => {
  const { cliente, newAnalista, schedule } = await newCorner(page)
  const [ana, near] = [await newAnalista(), await newAnalista()]
  const id = await schedule(ana.id, at('2030-03-05', '10:30'))
  await schedule(near.id, at('2030-03-05', '11:00'))
  await openAs(page, 'admin', `${VISITAS}?id_analista=${ana.id}`)
  await callAs(page, 'put', `/api/usuarios/${ana.id}/toggleativo`, { ativo: 'N' })
  await page.reload()
  const row = rowOf(page, cliente)
  await expect(row).toContainText(`${ana.nome} (inativo)`)
  await press(row, 'Editar')
  const dialog = page.getByRole('dialog', { name: 'Editar Visita' })
  const analista = dialog.getByLabel('Analista', { exact: true })
  await expect(analista).toHaveValue(`${ana.nome} (inativo)`)
  const observacao = dialog.getByLabel('Observação', { exact: true })
  await observacao.fill('Minha anotação')
  await callAs(page, 'put', `/api/visitascrud/${id}`, { observacao_admin: 'Da outra pessoa', tipo: 'Avulsa' })
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText(stale)).toBeVisible()
  await dialog.getByRole('button', { name: 'Recarregar' }).click()
  await expect(dialog.getByText('Observação: agora “Da outra pessoa”')).toBeVisible()
  await expect(observacao).toHaveValue('Minha anotação')
  await expect(dialog.getByLabel('Tipo')).toHaveValue('Avulsa')
  await dialog.getByRole('button', { name: 'Manter o que digitei' }).click()

  await analista.fill(near.nome)
  await dialog.getByRole('option', { name: near.nome }).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    `Este analista já tem visita a menos de uma hora deste horário: 05/03/2030 11:00, ${cliente}.`,
  )
  await expectAccessible(page)
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    id_analista: near.id,
    observacao_admin: 'Minha anotação',
  })
  await expect(page.getByText('Visita alterada com sucesso!')).toBeVisible()
  await expect(page.getByText(none)).toBeVisible()
})

test('an admin reads both observations in the table, four words of each, at a desk and on a phone', async ({
  page,
}) => {
  const { newAnalista, schedule } = await newCorner(page)
  const ana = await newAnalista()
  const asked = 'Trocar o nobreak da sala de servidores'
  const found = 'Nobreak trocado e testado com carga'
  const id = await schedule(ana.id, at(day(0), '00:05'), { observacao_admin: asked })
  await ana.progress(id, { observacao_analista: found })
  await openAs(page, 'admin', `${VISITAS}?id_analista=${ana.id}`)
  for (const width of [1024, 360]) {
    await page.setViewportSize({ width, height: 740 })
    const main = page.getByRole('main')
    await expect(main.getByText('Trocar o nobreak da…')).toBeVisible()
    await expect(main.getByText('Observação do analista')).toBeVisible()
    await main
      .getByText('Nobreak trocado e testado…')
      .locator('..')
      .getByRole('button', { name: 'Ver mais' })
      .click()
    const whole = page.getByRole('dialog', { name: 'Observação do analista' })
    await expect(whole.getByText(found)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(whole).toBeHidden()
    await expectNoSidewaysScroll(page)
  }
})
