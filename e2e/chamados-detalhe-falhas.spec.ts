import { SENHA_DE_TESTE } from './calls.ts'
import { damage, entries, fact, newDesk, tool } from './chamados.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, openAs, test } from './fixtures.ts'

const stale = 'Este registro foi alterado por outra pessoa. Recarregue e tente novamente.'
const detail = (id: number) => `/dashboard/admin/chamados/${id}`

test('a damaged stored user is told and nothing is sent', async ({ page }) => {
  const { newAnalista, newChamado } = await newDesk(page)
  const ana = await newAnalista()
  const id = await newChamado('Estranho', { id_analista: ana.id })
  await openAs(page, 'admin', detail(id))
  await expect(tool(page, 'Responder')).toBeVisible()
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  // Who looks is seen, and has read.
  const isAction = (url: string) => !/\/(presenca|lido)$/.test(url)
  for (const [name, text] of [
    ['nome', 'ID ou nome do usuário logado não encontrado.'],
    ['id', 'ID do usuário logado não encontrado.'],
  ] as const) {
    await damage(page, name)
    await page.reload()
    await tool(page, 'Responder').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Resposta').fill('Ninguém')
    await dialog.getByRole('button', { name: 'Responder' }).click()
    await expect(page.getByText(text)).toBeVisible()
    await expect(dialog.getByLabel('Resposta')).toHaveValue('Ninguém')
  }
  expect(sent.filter(isAction)).toEqual([])
})

test('a begun answer survives closing, a reload and an expired session, and is gone once sent', async ({
  page,
}) => {
  const { newAnalista, newChamado } = await newDesk(page)
  const ana = await newAnalista()
  const id = await newChamado('Demorado', { id_analista: ana.id })
  await ana.open(page, `achamados/${id}`)
  const dialog = page.getByRole('dialog')
  const resposta = dialog.getByLabel('Resposta')
  await tool(page, 'Responder').click()
  await resposta.fill('Estou testando')
  await dialog.getByLabel('Status').selectOption('Aguardando Cliente')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog).toBeHidden()
  await tool(page, 'Responder').click()
  await expect(resposta).toHaveValue('Estou testando')
  await expect(dialog.getByLabel('Status')).toHaveValue('1')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.reload()
  await tool(page, 'Responder').click()
  await expect(resposta).toHaveValue('Estou testando')
  await resposta.fill('Estou testando o cabo')
  await page.evaluate(() => localStorage.setItem('token', 'vencido'))
  await dialog.getByRole('button', { name: 'Responder' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel('Email').fill(ana.email)
  await page.getByLabel('Senha', { exact: true }).fill(SENHA_DE_TESTE)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(new RegExp(`/achamados/${id}$`))
  await tool(page, 'Responder').click()
  await expect(resposta).toHaveValue('Estou testando o cabo')
  await dialog.getByRole('button', { name: 'Responder' }).click()
  await expect(page.getByText('Resposta registrada com sucesso!')).toBeVisible()
  await expect(dialog).toBeHidden()
  await tool(page, 'Responder').click()
  await expect(resposta).toHaveValue('')
})

test('an admin edits what somebody else changed meanwhile, and the history says what changed', async ({
  page,
}) => {
  const { admin, newChamado } = await newDesk(page)
  const id = await newChamado('Rede caindo')
  await openAs(page, 'admin', detail(id))
  await tool(page, 'Editar').click()
  const dialog = page.getByRole('dialog', { name: `Editar chamado #${id}` })
  await dialog.getByLabel('Prioridade').selectOption('Alta')
  await admin('put', `/api/chamados/${id}`, { solicitante: 'Marisa', id_prioridade: 3 })
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText(stale)).toBeVisible()
  await dialog.getByRole('button', { name: 'Recarregar' }).click()
  await expect(dialog.getByText('Prioridade: agora “Média”')).toBeVisible()
  await expect(dialog.getByLabel('Solicitante')).toHaveValue('Marisa')
  await dialog.getByRole('button', { name: 'Manter o que digitei' }).click()
  await dialog.getByLabel('Título').fill('')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Título e descrição são obrigatórios.')
  await dialog.getByLabel('Título').fill('Rede caindo')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Chamado atualizado com sucesso!')).toBeVisible()
  await expect(fact(page, 'Prioridade')).toHaveText('Alta')
  await expect(entries(page).last()).toContainText('Prioridade alterada de Média para Alta.')
})

for (const [colorScheme, width] of [
  ['light', 360],
  ['dark', 1440],
] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme, viewport: { width, height: 740 } })

    test(`a ticket missing, failing, damaged and long at ${width} px: no axe violation, no sideways scroll`, async ({
      page,
    }) => {
      const { admin, newAnalista, newChamado } = await newDesk(page)
      const ana = await newAnalista()
      const word = 'https://exemplo.test/' + 'a'.repeat(190)
      const id = await newChamado(word.slice(0, 200), {
        descricao: `${word}\n\n${word}`,
        id_analista: ana.id,
      })
      await admin('post', `/api/chamados/${id}/responder`, { resposta: word })
      const look = async () => {
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
      }
      await openAs(page, 'admin', '/dashboard/admin/chamados/2147483647')
      await expect(page.getByText('Chamado não encontrado.')).toBeVisible()
      await expectNoSidewaysScroll(page)
      await page.getByRole('button', { name: 'Ver os chamados' }).click()
      await expect(page).toHaveURL(/chamadoscrud$/)

      const call = `**/api/chamados/${id}`
      await page.route(call, (route) => route.abort())
      await page.goto(detail(id))
      await expect(page.getByRole('status').filter({ hasText: 'Carregando dados...' })).toBeVisible()
      await expect(page.getByText('Não foi possível carregar o chamado')).toBeVisible()
      await look()
      await page.unroute(call)
      await page.getByRole('button', { name: 'Tentar novamente' }).click()
      await expect(entries(page)).toHaveCount(2)
      await look()
      await tool(page, 'Responder').click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await look()

      await page.route(call, async (route) => {
        const chamado = await (await route.fetch()).json()
        const lost = { nome_cliente: '', status: '', id_status: 9, nome_analista: null, id_analista: null }
        await route.fulfill({ json: { ...chamado, ...lost, prioridade: '' } })
      })
      await page.reload()
      await expect(fact(page, 'Status')).toHaveText('Status não encontrado')
      await expect(fact(page, 'Cliente')).toHaveText('Cliente não encontrado')
      await expect(fact(page, 'Analista')).toHaveText('Analista não escalado')
      await expect(fact(page, 'Prioridade')).toHaveText('Não informado')
    })
  })
