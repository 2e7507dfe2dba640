import { randomUUID } from 'node:crypto'
import { demoAccount } from '#contract/demo.ts'
import {
  callAs,
  createCliente,
  createUsuario,
  filterBy,
  press,
  rowOf,
  unique,
  USUARIOS,
} from './cadastros.ts'
import { expect, expectAccessible, openAs, test } from './fixtures.ts'

test.describe('usuários', () => {
  test('a cliente created with mistakes: fields are named, the company is found by typing', async ({
    page,
  }) => {
    await openAs(page, 'admin', USUARIOS)
    const empresa = unique('Papelaria')
    await createCliente(page, empresa)
    const nome = unique('Ester')
    await page.getByRole('button', { name: 'Novo Usuário' }).click()
    const dialog = page.getByRole('dialog', { name: 'Novo Usuário' })
    await expect(dialog.getByLabel('Perfil')).toHaveValue('analista')
    await expect(dialog.getByLabel('Empresa')).toHaveCount(0)
    await dialog.getByLabel('Perfil').selectOption('Cliente')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    for (const missing of ['Digite o nome.', 'Digite o sobrenome.', 'Digite o email.'])
      await expect(dialog.getByText(missing)).toBeVisible()
    await expect(dialog.getByText('Selecione a empresa do cliente.')).toBeVisible()
    await expect(dialog.getByText('A senha deve ter entre 10 e 128 caracteres.')).toBeVisible()
    await expect(dialog.getByLabel('Nome', { exact: true })).toBeFocused()
    await expectAccessible(page)
    await dialog.getByLabel('Nome', { exact: true }).fill(nome)
    await dialog.getByLabel('Sobrenome').fill('Lima')
    await dialog.getByLabel('Email').fill('ester')
    const senha = dialog.getByLabel('Senha', { exact: true })
    await senha.fill('ventania de agosto')
    await dialog.getByRole('button', { name: 'Mostrar senha' }).click()
    await expect(senha).toHaveAttribute('type', 'text')
    await dialog.getByLabel('Empresa').fill(empresa.toUpperCase())
    await dialog.getByRole('option', { name: empresa }).click()
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(dialog.getByText('Digite um email válido')).toBeVisible()
    await dialog.getByLabel('Email').fill('Admin@zelo.test')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(dialog.getByText('Já existe um usuário com este email.')).toBeVisible()
    await expect(dialog.getByLabel('Email')).toBeFocused()
    await expect(dialog.getByLabel('Empresa')).toHaveValue(empresa)
    await dialog.getByLabel('Email').fill(`${randomUUID()}@exemplo.test`)
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Usuário criado com sucesso!')).toBeVisible()

    await page.getByRole('button', { name: 'Ver', exact: true }).click()
    await expect(rowOf(page, nome)).toContainText(empresa)
    await page.getByLabel('Exibir Clientes').uncheck()
    await expect(page.getByText('Nenhum usuário encontrado')).toBeVisible()
    await page.getByRole('button', { name: 'Limpar filtros' }).click()
    await expect(page.getByLabel('Exibir Clientes')).not.toBeChecked()
    await expect(page.getByRole('search').getByLabel('Nome')).toHaveValue('')
    await expect(page).toHaveURL(/usuarios$/)
  })

  test('an edit shows the password disabled and never sends it; a new one is set apart', async ({ page }) => {
    await openAs(page, 'admin', USUARIOS)
    const nome = unique('Breno')
    const { email } = await createUsuario(page, nome)
    await filterBy(page, nome)
    const row = rowOf(page, nome)
    await expect(row.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
    await press(row, 'Editar')
    const dialog = page.getByRole('dialog', { name: 'Editar Usuário' })
    await expect(dialog.getByLabel('Senha', { exact: true })).toBeDisabled()
    await dialog.getByLabel('ID Telegram').fill('700100')
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    expect((await sent).postDataJSON()).toMatchObject({ id_chat: '700100', versao: 1 })
    expect((await sent).postDataJSON()).not.toHaveProperty('senha')
    await expect(page.getByText('Usuário alterado com sucesso!')).toBeVisible()

    await press(row, 'Definir senha')
    const password = page.getByRole('dialog', { name: 'Definir senha' })
    await password.getByLabel('Nova senha').fill('ventania de junho')
    await password.getByLabel('Confirmar senha').fill('ventania de maio')
    await page.keyboard.press('Enter')
    await expect(password.getByText('As senhas não coincidem')).toBeVisible()
    await expectAccessible(page)
    await password.getByLabel('Confirmar senha').fill('ventania de junho')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Senha alterada com sucesso!')).toBeVisible()
    const login = await page.request.post('/api/auth/login', { data: { email, senha: 'ventania de junho' } })
    expect(login.status()).toBe(200)
  })

  test('a company that became inactive stays with its person, marked', async ({ page }) => {
    await openAs(page, 'admin', `${USUARIOS}?clientes=true`)
    const empresa = unique('Sapataria')
    const { id } = await createCliente(page, empresa)
    const nome = unique('Nadir')
    await createUsuario(page, nome, { perfil: 'cliente', id_empresa: id })
    await callAs(page, 'put', `/api/clientescrud/${id}/toggleativo`, { ativo: 'N' })
    await filterBy(page, nome)
    await press(rowOf(page, nome), 'Editar')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Empresa')).toHaveValue(`${empresa} (inativo)`)
    await dialog.getByLabel('Telefone').fill('1132550142')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Usuário alterado com sucesso!')).toBeVisible()
    await expect(rowOf(page, nome)).toContainText('(11) 3255-0142')
  })

  test('deactivated with what is left open, refused deletion, and nobody removes themselves', async ({
    page,
  }) => {
    await openAs(page, 'admin', `${USUARIOS}?nome=helena`)
    const own = rowOf(page, 'Helena Prado')
    const remove = own.getByRole('button', { name: 'Excluir' })
    await expect(remove).toHaveAttribute('aria-disabled', 'true')
    await remove.focus()
    await expect(own.getByRole('tooltip').last()).toBeVisible()
    await expect(remove).toHaveAccessibleDescription(
      /Você não pode desativar nem excluir o próprio usuário\./,
    )
    await expectAccessible(page)

    const { usuario } = await (
      await page.request.post('/api/auth/login', {
        data: demoAccount('analista'),
      })
    ).json()
    await filterBy(page, `${usuario.nome} ${usuario.sobrenome}`)
    await press(rowOf(page, usuario.sobrenome), 'Excluir')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Excluir' }).click()
    await expect(dialog.getByRole('alert')).toContainText('existem chamados ou visitas vinculadas')
    await dialog.getByRole('button', { name: 'Desativar' }).click()
    await expect(dialog.getByText(/Ainda há \d+ (chamado|visita)/)).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    const nome = unique('Otto')
    await createUsuario(page, nome)
    await filterBy(page, nome)
    await press(rowOf(page, nome), 'Desativar')
    await dialog.getByRole('button', { name: 'Desativar' }).click()
    await expect(page.getByText('Status do usuário alterado com sucesso!')).toBeVisible()
    await expect(page.getByText('Nenhum usuário encontrado')).toBeVisible()
    await page.getByLabel('Exibir Inativos').check()
    await press(rowOf(page, nome), 'Excluir')
    await dialog.getByRole('button', { name: 'Excluir' }).click()
    await expect(page.getByText('Usuário excluído com sucesso!')).toBeVisible()
  })
})
