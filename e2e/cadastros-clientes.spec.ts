import {
  callAs,
  CLIENTES,
  createCliente,
  createUsuario,
  filterBy,
  press,
  rowOf,
  unique,
} from './cadastros.ts'
import { expect, expectAccessible, openAs, test } from './fixtures.ts'

const stale = 'Este registro foi alterado por outra pessoa. Recarregue e tente novamente.'

test.describe('clientes', () => {
  test('created with mistakes, found, edited, deactivated, reactivated and deleted', async ({ page }) => {
    const nome = unique('Ótica São João')
    await openAs(page, 'admin', CLIENTES)
    await page.getByRole('button', { name: 'Novo Cliente' }).click()
    const dialog = page.getByRole('dialog', { name: 'Novo Cliente' })
    await expect(dialog.getByLabel('Nome')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Digite o nome do cliente.')).toBeVisible()
    await expect(dialog.getByLabel('Nome')).toHaveAttribute('aria-invalid', 'true')
    await expect(dialog.getByLabel('Nome')).toBeFocused()
    await expectAccessible(page)
    await dialog.getByLabel('Nome').fill(`  ${nome} `)
    await dialog.getByLabel('Cidade').fill('Campinas')
    await dialog.getByLabel('Telefone').pressSequentially('11999990000')
    await expect(dialog.getByLabel('Telefone')).toHaveValue('(11) 99999-0000')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Cliente criado com sucesso!')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Novo Cliente' })).toBeFocused()

    await filterBy(page, nome.toLowerCase().replace('ó', 'o').replace('ã', 'a'))
    await expect(page.getByText('1–1 de 1')).toBeVisible()
    await expect(page).toHaveURL(/nome=otica/)
    await page.reload()
    const row = rowOf(page, nome)
    await expect(row.getByRole('link', { name: '(11) 99999-0000' })).toHaveAttribute(
      'href',
      'tel:+5511999990000',
    )
    await expect(page.getByRole('search').getByLabel('Nome')).toHaveValue(/^otica/)

    await press(row, 'Editar')
    const edit = page.getByRole('dialog', { name: 'Editar Cliente' })
    await edit.getByLabel('Contato').fill('Marisa')
    await edit.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Cliente alterado com sucesso!')).toBeVisible()
    await expect(row.getByRole('cell', { name: 'Marisa' })).toBeVisible()

    await press(row, 'Desativar')
    const confirm = page.getByRole('dialog', { name: `Desativar ${nome}?` })
    await expect(confirm.getByText('Nenhuma pendência')).toBeVisible()
    await expectAccessible(page)
    await confirm.getByRole('button', { name: 'Desativar' }).click()
    await expect(page.getByText('Status do cliente alterado com sucesso!')).toBeVisible()
    await expect(page.getByText('Nenhum cliente encontrado')).toBeVisible()

    await page.getByLabel('Exibir Inativos').check()
    await expect(row.getByText('Inativo')).toBeVisible()
    await expect(page).toHaveURL(/inativos=true/)
    await press(row, 'Reativar')
    await page.getByRole('dialog').getByRole('button', { name: 'Reativar' }).click()
    await expect(row.getByText('Ativo', { exact: true })).toBeVisible()

    await press(row, 'Excluir')
    const removal = page.getByRole('dialog', { name: `Excluir ${nome}?` })
    await expect(removal).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(removal).toBeHidden()
    await expect(row.getByRole('button', { name: 'Excluir' })).toBeFocused()
    await page.keyboard.press('Enter')
    await removal.getByRole('button', { name: 'Excluir' }).click()
    await expect(page.getByText('Cliente excluído com sucesso!')).toBeVisible()
    await expect(page.getByText('Nenhum cliente encontrado')).toBeVisible()
  })

  test('a second admin saved first: what was typed stays, untouched fields follow, the person decides', async ({
    page,
  }) => {
    await openAs(page, 'admin', CLIENTES)
    const nome = unique('Gráfica')
    const { id } = await createCliente(page, nome)
    await filterBy(page, nome)
    await press(rowOf(page, nome), 'Editar')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Contato').fill('Minha anotação')
    await callAs(page, 'put', `/api/clientescrud/${id}`, { contato: 'Da outra pessoa', cidade: 'Franca' })
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(dialog.getByText(stale)).toBeVisible()
    await expect(dialog.getByLabel('Contato')).toHaveValue('Minha anotação')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Recarregar' }).click()
    await expect(dialog.getByText('Contato: agora “Da outra pessoa”')).toBeVisible()
    await expect(dialog.getByLabel('Contato')).toHaveValue('Minha anotação')
    await expect(dialog.getByLabel('Cidade')).toHaveValue('Franca')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Manter o que digitei' }).click()
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Cliente alterado com sucesso!')).toBeVisible()
    await expect(rowOf(page, nome)).toContainText('Minha anotação')
    await expect(rowOf(page, nome)).toContainText('Franca')
  })

  test('one that a person belongs to cannot be deleted, and the dialog offers to deactivate it', async ({
    page,
  }) => {
    await openAs(page, 'admin', CLIENTES)
    const nome = unique('Armazém')
    const { id } = await createCliente(page, nome)
    await createUsuario(page, unique('Pessoa'), { perfil: 'cliente', id_empresa: id })
    await filterBy(page, nome)
    await press(rowOf(page, nome), 'Excluir')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Excluir' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Erro ao excluir cliente')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Desativar' }).click()
    await page
      .getByRole('dialog', { name: `Desativar ${nome}?` })
      .getByRole('button', { name: 'Desativar' })
      .click()
    await expect(page.getByText('Status do cliente alterado com sucesso!')).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  test('a save that never arrives is told, keeps the form, and its retry carries the same key', async ({
    page,
  }) => {
    await openAs(page, 'admin', CLIENTES)
    const keys: (string | undefined)[] = []
    await page.route('**/api/clientescrud', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      await (keys.length === 1 ? route.abort() : route.continue())
    })
    const nome = unique('Teimosa')
    await page.getByRole('button', { name: 'Novo Cliente' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Nome').fill(nome)
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Erro ao salvar cliente.')).toBeVisible()
    await expect(dialog.getByText('Não foi possível conectar ao servidor.')).toBeVisible()
    await expect(dialog.getByLabel('Nome')).toHaveValue(nome)
    await expect(dialog.getByRole('button', { name: 'Salvar' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Cliente criado com sucesso!')).toBeVisible()
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
  })

  test('sorts by its headers, pages, goes back, and opens a row by click and by keyboard', async ({
    page,
  }) => {
    await openAs(page, 'admin', CLIENTES)
    const header = page.getByRole('columnheader', { name: 'Nome' })
    await expect(header).toHaveAttribute('aria-sort', 'ascending')
    await expect(page.getByRole('row')).toHaveCount(7)
    const top = page.getByRole('row').nth(1)
    const ascending = (await top.textContent()) ?? ''
    await header.getByRole('button').click()
    await expect(header).toHaveAttribute('aria-sort', 'descending')
    await expect(page).toHaveURL(/direcao=desc/)
    await expect(top).not.toHaveText(ascending)
    const descending = (await top.textContent()) ?? ''
    await page.getByRole('button', { name: 'Próxima' }).click()
    await expect(page.getByText(/^7–\d+ de /)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Próxima' })).toBeFocused()
    await expect(top).not.toHaveText(descending)
    await page.goBack()
    await expect(page.getByText(/^1–6 de /)).toBeVisible()
    await expect(header).toHaveAttribute('aria-sort', 'descending')
    const opener = page.getByRole('row').nth(1).getByRole('link').first()
    await opener.focus()
    await page.keyboard.press('Enter')
    const contact = page.getByRole('region', { name: 'Dados do cliente' })
    await expect(contact).toBeVisible()
    await page.goBack()
    await expect(header).toHaveAttribute('aria-sort', 'descending')
    await page.getByRole('row').nth(1).getByText(/Ativo/).click()
    await expect(contact).toBeVisible()
  })
})
