import { rowOf, unique } from './cadastros.ts'
import { damage, newDesk } from './chamados.ts'
import { expect, expectAccessible, openAs, test } from './fixtures.ts'

test('an admin opens a ticket with mistakes and a lost answer, and goes to it from the toast', async ({
  page,
}) => {
  const { cliente, newAnalista } = await newDesk(page)
  const ana = await newAnalista()
  await openAs(page, 'admin', '/dashboard/admin/chamadoscrud')
  await page.getByRole('button', { name: 'Novo Chamado' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo Chamado' })
  await expect(dialog.getByLabel('Cliente')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('Título e descrição são obrigatórios.')
  for (const missing of ['Selecione um cliente.', 'Informe o título.', 'Informe a descrição.'])
    await expect(dialog.getByText(missing)).toBeVisible()
  for (const label of ['Cliente', 'Título', 'Descrição'])
    await expect(dialog.getByLabel(label)).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByLabel('Prioridade')).toHaveValue('2')
  await expectAccessible(page)

  await dialog.getByLabel('Cliente').fill(cliente)
  await dialog.getByRole('option', { name: cliente }).click()
  const titulo = unique('Impressora parada')
  await dialog.getByLabel('Título').fill(titulo)
  await dialog.getByLabel('Descrição').fill('Acende a luz\ne não imprime.')
  await dialog.getByLabel('Analista').fill(ana.nome)
  await dialog.getByRole('option', { name: ana.nome }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Novo Chamado' }).click()
  await expect(dialog.getByLabel('Título')).toHaveValue(titulo)
  await expect(dialog.getByLabel('Cliente')).toHaveValue(cliente)

  const keys: (string | undefined)[] = []
  await page.route('**/api/chamados', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    await (keys.length === 1 ? route.abort() : route.continue())
  })
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Erro ao salvar chamado.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Salvar' }).dblclick()
  await expect(page.getByText('Chamado criado com sucesso!')).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(keys).toEqual([keys[0], keys[0]])
  await expect(rowOf(page, titulo)).toContainText('Baixa')
  await page.getByRole('button', { name: 'Novo Chamado' }).click()
  await expect(dialog.getByLabel('Título')).toHaveValue('')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Abrir', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Ticket - #\d+$/ })).toBeVisible()
  await expect(page.getByText('Acende a luz e não imprime.')).toBeVisible()
  await expect(page.getByText(ana.nome)).toBeVisible()
})

test('a cliente sees what they asked for in both lists and opens a ticket; a lost company is told', async ({
  page,
}) => {
  const { cliente, newPersonOfCliente, newChamado } = await newDesk(page)
  const caio = await newPersonOfCliente()
  await newChamado('Da empresa', { solicitante: caio.nome })
  for (const path of ['chamadoscrud', 'cchamadoscrud']) {
    await caio.open(page, path)
    await expect(rowOf(page, cliente)).toHaveText([/Da empresa/])
    await expect(page.getByRole('search').getByLabel('Cliente')).toHaveCount(0)
    await expect(page.getByLabel('Somente Abertos')).toBeChecked()
    await expect(rowOf(page, cliente).getByRole('button')).toHaveText(['Visualizar'])
  }
  await page.getByRole('button', { name: 'Novo Chamado' }).click()
  const form = page.getByRole('dialog', { name: 'Novo Chamado' })
  await expect(form.getByLabel('Cliente')).toHaveValue(cliente)
  await expect(form.getByLabel('Cliente')).not.toBeEditable()
  await expect(form.getByLabel('Título')).toBeFocused()
  await form.getByLabel('Título').fill('Telefone mudo')
  await form.getByLabel('Descrição').fill('Nenhum ramal chama.')
  await form.getByLabel('Prioridade').selectOption('Crítica')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Chamado criado com sucesso!')).toBeVisible()
  await expect(rowOf(page, cliente)).toHaveText([/Crítica.*Telefone mudo/, /Da empresa/])

  await damage(page, 'id_empresa')
  await page.reload()
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await page.getByRole('button', { name: 'Novo Chamado' }).click()
  await form.getByLabel('Título').fill('Sem empresa')
  await form.getByLabel('Descrição').fill('Nada se perde.')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('ID do cliente não encontrado no localStorage.')).toBeVisible()
  await expect(form.getByLabel('Título')).toHaveValue('Sem empresa')
  expect(sent).toEqual([])
})
