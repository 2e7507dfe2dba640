import type { Locator, Page } from '@playwright/test'
import { entries, fact, newDesk, tool } from './chamados.ts'
import { demoUrl, expect, expectAccessible, openAs, test } from './fixtures.ts'

const needed = 'É necessário um analista escalado antes desta ação.'
const detail = (id: number) => `/dashboard/admin/chamados/${id}`

/** For how long a dialog says Pronto, by the page's own clock: on a busy machine the test looks too late. */
const prontoShown = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let since: number | undefined
        const observer = new MutationObserver(() => {
          const buttons = [...document.querySelectorAll('[role=dialog] button')]
          if (buttons.some(({ textContent }) => textContent === 'Pronto')) since ??= performance.now()
          else if (since !== undefined) {
            observer.disconnect()
            resolve(performance.now() - since)
          }
        })
        observer.observe(document.body, { childList: true, subtree: true, characterData: true })
      }),
  )

/** The dialog says that it is done, and leaves after 1.2 s. */
async function expectDone(page: Page, dialog: Locator, text: string, send: () => Promise<void>) {
  const [shown] = await Promise.all([prontoShown(page), send()])
  await expect(page.getByText(text)).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(shown).toBeGreaterThan(1100)
  expect(shown).toBeLessThan(2500)
}

test('an admin escalates, answers, closes and reopens a ticket, and the history tells it', async ({
  page,
}) => {
  const { admin, cliente, newAnalista, newChamado } = await newDesk(page)
  const [ana, gone] = [await newAnalista(), await newAnalista()]
  await admin('put', `/api/usuarios/${gone.id}/toggleativo`, { ativo: 'N' })
  const id = await newChamado('Servidor lento')
  await openAs(page, 'admin', detail(id))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Ticket - #${id}`)
  await expect(page).toHaveTitle(new RegExp(`Ticket - #${id} · Zelo$`))
  await expect(fact(page, 'Status')).toHaveText('Aberto')
  await expect(fact(page, 'Analista')).toHaveText('Analista não escalado')
  await expect(fact(page, 'Cliente')).toHaveText(cliente)
  await expect(fact(page, 'Solicitante')).toHaveText('Não informado')
  await expect(fact(page, 'Título')).toHaveText('Servidor lento')
  expect(await fact(page, 'Descrição').innerText()).toBe('Não liga\ndesde ontem.')
  await expect(fact(page, 'Prioridade')).toHaveText('Baixa')
  await expect(fact(page, 'Criação')).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)
  await expect(tool(page, 'Responder')).toHaveAttribute('aria-disabled', 'true')

  await tool(page, 'Escalar').click()
  const escalar = page.getByRole('dialog', { name: `Escalar chamado #${id}` })
  await escalar.getByRole('button', { name: 'Escalar' }).click()
  await expect(escalar.getByText('Selecione um analista para escalar.')).toBeVisible()
  await escalar.getByLabel('Analista').fill(gone.nome)
  await expect(escalar.getByText('Nenhum analista encontrado')).toBeVisible()
  await escalar.getByLabel('Analista').fill(ana.nome)
  await escalar.getByRole('option', { name: ana.nome }).click()
  await expectDone(page, escalar, 'Analista escalado com sucesso!', () =>
    escalar.getByRole('button', { name: 'Escalar' }).click(),
  )
  await expect(fact(page, 'Analista')).toHaveText(ana.nome)
  await expect(tool(page, 'Escalar')).toBeFocused()

  await tool(page, 'Responder').click()
  const responder = page.getByRole('dialog', { name: `Responder chamado #${id}` })
  await expect(responder.getByLabel('Status')).toHaveValue('1')
  await expect(responder.getByLabel('Status').getByRole('option')).toHaveText([
    'Aberto',
    'Aguardando Terceiros',
    'Aguardando Cliente',
  ])
  await responder.getByRole('button', { name: 'Responder' }).click()
  await expect(responder.getByText('Por favor, preencha a resposta antes de enviar.')).toBeVisible()
  await expect(responder.getByLabel('Resposta')).toBeFocused()
  await responder.getByLabel('Resposta').fill('Peça pedida.\nChega amanhã.')
  await responder.getByLabel('Status').selectOption('Aguardando Terceiros')
  await page.route('**/responder', (route) => route.abort(), { times: 1 })
  await responder.getByRole('button', { name: 'Responder' }).click()
  await expect(
    page.getByText('Erro ao responder chamado. Verifique os dados ou tente novamente.'),
  ).toBeVisible()
  let sent = 0
  page.on('request', (request) => request.url().endsWith('/responder') && (sent += 1))
  await expectDone(page, responder, 'Resposta registrada com sucesso!', () =>
    responder.getByRole('button', { name: 'Responder' }).dblclick(),
  )
  expect(sent).toBe(1)
  await expect(fact(page, 'Status')).toHaveText('Aguardando Terceiros')

  await tool(page, 'Fechar').click()
  const fechar = page.getByRole('dialog', { name: `Fechar chamado #${id}` })
  await expect(fechar.getByLabel('Resultado')).toHaveValue('2')
  await fechar.getByLabel('Observações').fill('Trocada a fonte.')
  await expectDone(page, fechar, 'Chamado fechado com sucesso!', () =>
    fechar.getByRole('button', { name: 'Fechar' }).click(),
  )
  await expect(fact(page, 'Status')).toHaveText('Fechado')
  for (const name of ['Fechar', 'Escalar', 'Atender'])
    await expect(tool(page, name)).toHaveAttribute('aria-disabled', 'true')
  await tool(page, 'Reabrir').click()
  const reabrir = page.getByRole('dialog', { name: `Reabrir chamado #${id}` })
  await expect(reabrir.getByLabel('Resposta')).toHaveValue('')
  await reabrir.getByLabel('Resposta').fill('Voltou a falhar.')
  await reabrir.getByRole('button', { name: 'Reabrir' }).click()
  await expect(page.getByText('Resposta registrada com sucesso!')).toBeVisible()
  await expect(fact(page, 'Status')).toHaveText('Aberto')
  await expect(entries(page)).toHaveText([
    /Chamado aberto por Helena/,
    new RegExp(`Administrador.*Aberto.*Chamado escalado para ${ana.nome}\\.`),
    /Aguardando TerceirosPeça pedida\.\s+Chega amanhã\./,
    /FechadoChamado fechado pelo usuário Helena .*\. Observações: Trocada a fonte\./,
    /AbertoVoltou a falhar\./,
  ])
})

test('two analistas press Atender: the second reads who was faster, and only the first goes on', async ({
  page,
  browser,
}) => {
  const { id_cliente, newAnalista, newPersonOfCliente } = await newDesk(page)
  const [ana, bia, caio] = [await newAnalista(), await newAnalista(), await newPersonOfCliente()]
  // Whoever opened it still reads it when somebody else has it.
  const opener = await bia.calls()
  const chamado = { id_cliente, titulo: 'Disputado', descricao: 'Quem pega?' }
  const { id_chamado: id } = await opener('post', '/api/chamados', chamado)
  const other = await (await browser.newContext({ baseURL: demoUrl() })).newPage()
  await ana.open(page, `achamados/${id}`)
  await bia.open(other, `achamados/${id}`)
  for (const on of [page, other]) {
    await expect(tool(on, 'Editar')).toHaveCount(0)
    await tool(on, 'Atender').click()
  }
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Observações').fill('A caminho.')
  await expectDone(page, dialog, 'Atendimento iniciado com sucesso!', () =>
    dialog.getByRole('button', { name: 'Atender' }).click(),
  )
  await expect(entries(page).last()).toContainText(
    `Atendimento iniciado por ${ana.nome}. Observações: A caminho.`,
  )
  await other.getByRole('dialog').getByRole('button', { name: 'Atender' }).click()
  await expect(other.getByRole('alert')).toHaveText('Atendimento já iniciado por outro analista.')
  await expect(fact(other, 'Analista')).toHaveText(ana.nome)
  await expect(other.getByRole('dialog')).toHaveCount(0)
  for (const name of ['Responder', 'Fechar', 'Escalar', 'Atender'])
    await expect(tool(other, name)).toHaveAttribute('aria-disabled', 'true')
  await tool(other, 'Responder').focus()
  await expect(other.getByRole('tooltip')).toHaveText('Somente o analista escalado pode fazer isto.')
  await other.context().close()

  await expect(tool(page, 'Editar')).toBeVisible()
  await tool(page, 'Responder').click()
  await dialog.getByLabel('Resposta').fill('Vou ver.')
  await dialog.getByRole('button', { name: 'Responder' }).click()
  await expect(entries(page).last()).toContainText('(Analista) Vou ver.')
  const customer = await caio.calls()
  await customer('post', `/api/chamados/${id}/responder`, { resposta: 'Obrigado', id_status: 1 })
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(entries(page).last()).toContainText('(Cliente) Obrigado')
  await expect(entries(page).last()).toContainText(caio.nome)
})

test('a cliente has three buttons, whose reasons show by hover and keyboard', async ({ page }) => {
  const { admin, newAnalista, newPersonOfCliente, newChamado } = await newDesk(page)
  const [ana, caio] = [await newAnalista(), await newPersonOfCliente()]
  const id = await newChamado('Do cliente')
  await caio.open(page, `cchamados/${id}`)
  await expect(tool(page, 'Responder')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveText(['Voltar', 'Responder', 'Fechar'])
  const tip = page.getByRole('tooltip')
  await expect(tip).toHaveCount(0)
  await tool(page, 'Responder').hover()
  await expect(tip).toHaveText(needed)
  await page.mouse.move(0, 0)
  await page.getByRole('button', { name: 'Voltar' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(tool(page, 'Fechar')).toBeFocused()
  await expect(tip).toHaveText(needed)
  await expect(tool(page, 'Fechar')).toHaveAccessibleDescription(needed)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectAccessible(page)

  await admin('post', `/api/chamados/${id}/escalar`, { id_analista: ana.id })
  await page.reload()
  await tool(page, 'Fechar').click()
  const dialog = page.getByRole('dialog', { name: `Fechar chamado #${id}` })
  await expect(dialog.getByLabel('Resultado')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await expect(page.getByText('Chamado fechado com sucesso!')).toBeVisible()
  await expect(entries(page).last()).toContainText(`Chamado fechado pelo cliente ${caio.nome}.`)
  await page.getByRole('button', { name: 'Voltar' }).click()
  await expect(page).toHaveURL(/cchamadoscrud$/)
})
