import type { Page } from '@playwright/test'
import { rowOf } from './cadastros.ts'
import { entries, newDesk, tool } from './chamados.ts'
import { emailOf, expect, expectAccessible, expectNoSidewaysScroll, openAs, SENHA, test } from './fixtures.ts'

const dialog = (page: Page, verb: string) =>
  page.getByRole('dialog', { name: new RegExp(`^${verb} chamado`) })
const said = (page: Page) => page.getByRole('dialog').getByRole('region', { name: 'Conversa' })

/** A ticket of an analista with more said than a screen shows. */
async function talkedAbout(page: Page) {
  const desk = await newDesk(page)
  const ana = await desk.newAnalista()
  const id = await desk.newChamado('Servidor lento', { id_analista: ana.id })
  for (let n = 1; n <= 12; n++)
    await desk.admin('post', `/api/chamados/${id}/responder`, { resposta: `Recado ${n}`, id_status: 1 })
  return { ...desk, ana, id }
}

test('an analista answers with the conversation in sight, and goes on without waiting for the dialog', async ({
  page,
}) => {
  const { ana, id } = await talkedAbout(page)
  await ana.open(page, `achamados/${id}`)
  await tool(page, 'Responder').click()
  await expect(said(page).getByText('Recado 12')).toBeInViewport()
  await expect(said(page).getByRole('listitem')).toHaveCount(5)
  await expectAccessible(page)
  const resposta = page.getByRole('dialog').getByLabel('Resposta')
  await resposta.fill('Primeira linha')
  await resposta.press('Enter')
  await resposta.pressSequentially('e a segunda.')
  await resposta.press('Control+Enter')
  await expect(dialog(page, 'Responder').getByRole('button', { name: 'Pronto' })).toBeFocused()
  await expect(entries(page).last()).toContainText('(Analista) Primeira linha')
  // Once is enough.
  await expect(entries(page).last().getByText('Analista', { exact: true })).toHaveCount(0)
  await expect(entries(page).last()).toBeInViewport()

  // The same again, at once: another dialog, which the first one's end does not close.
  await tool(page, 'Responder').click()
  await expect(page.getByRole('button', { name: 'Pronto' })).toHaveCount(0)
  await expect(resposta).toHaveValue('')
  await expect(said(page).getByText('Primeira linha')).toBeInViewport()
  await resposta.fill('Mais uma.')
  await resposta.press('Control+Enter')
  await expect(page.getByRole('button', { name: 'Pronto' })).toBeVisible()
  await tool(page, 'Fechar').click()
  await expect(dialog(page, 'Responder')).toHaveCount(0)
  await page.getByRole('dialog').getByLabel('Observações').press('Control+Enter')
  await expect(page.getByRole('button', { name: 'Pronto' })).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible()
  await expect(dialog(page, 'Fechar')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(entries(page).last()).toContainText('Chamado fechado pelo analista')
  await expect(entries(page).last()).toBeInViewport()
})

test('on a phone the last entries stand above the answer, and the page moves to the new one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { ana, id } = await talkedAbout(page)
  await ana.open(page, `achamados/${id}`)
  await expect(entries(page).last()).not.toBeInViewport()
  await tool(page, 'Responder').click()
  const resposta = page.getByRole('dialog').getByLabel('Resposta')
  await expect(said(page).getByText('Recado 12')).toBeInViewport()
  await expect(resposta).toBeInViewport()
  await expectAccessible(page)
  await resposta.fill('Do celular.')
  await page.getByRole('dialog').getByRole('button', { name: 'Responder' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(entries(page).last()).toContainText('Do celular.')
  await expect(entries(page).last()).toBeInViewport()
  await expect(tool(page, 'Responder')).toBeFocused()
})

test('what was begun in Atender is there again, and somebody else’s answer does not move the page', async ({
  page,
}) => {
  const { admin, newAnalista, newChamado } = await newDesk(page)
  const [ana, id] = [await newAnalista(), await newChamado('Na fila')]
  await ana.open(page, `achamados/${id}`)
  await tool(page, 'Atender').click()
  await expect(said(page).getByText('Não liga')).toBeVisible()
  await page.getByRole('dialog').getByLabel('Observações').fill('Chego às 15 h')
  await page.keyboard.press('Escape')
  await tool(page, 'Atender').click()
  await expect(page.getByRole('dialog').getByLabel('Observações')).toHaveValue('Chego às 15 h')
  await page.getByRole('dialog').getByRole('button', { name: 'Atender' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.evaluate(() => window.scrollTo(0, 0))
  await admin('post', `/api/chamados/${id}/responder`, { resposta: 'De outro lugar', id_status: 1 })
  await page.reload()
  await expect(entries(page).last()).toContainText('De outro lugar')
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('Ctrl+Enter sends every form', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(emailOf('admin'))
  await page.getByLabel('Senha', { exact: true }).fill(SENHA)
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/dashboard\/admin$/)
  for (const path of ['usuarios', 'clientecrud', 'visitascrud', 'artigoscrud', 'chamadoscrud']) {
    await openAs(page, 'admin', `/dashboard/admin/${path}?novo=true`)
    const form = page.getByRole('dialog')
    await expect(form).toBeVisible()
    await expect(form.locator('[aria-invalid=true]')).toHaveCount(0)
    await expect(form.locator('input, textarea').and(page.locator(':focus'))).toHaveCount(1)
    await page.keyboard.press('Control+Enter')
    await expect(form.locator('[aria-invalid=true]').first()).toBeVisible()
  }
})

test('a cliente reads in words where a ticket stands, and the status of an answer is folded', async ({
  page,
}) => {
  const { admin, newAnalista, newPersonOfCliente, newChamado } = await newDesk(page)
  const [ana, caio] = [await newAnalista(), await newPersonOfCliente()]
  const id = await newChamado('Sem rede', { solicitante: caio.nome })
  const strip = page.getByRole('region', { name: 'Andamento' })
  const now = strip.locator('[aria-current=step]')
  await caio.open(page, `cchamados/${id}`)
  await expect(strip.getByRole('listitem')).toHaveText([
    'Recebido',
    'Em atendimento',
    'Esperando você',
    'Resolvido',
  ])
  await expect(now).toHaveText('Recebido')
  await expect(strip).toContainText('Recebemos. Assim que alguém assumir, você pode responder aqui.')
  await expectAccessible(page)
  await admin('post', `/api/chamados/${id}/escalar`, { id_analista: ana.id })
  await admin('post', `/api/chamados/${id}/responder`, { resposta: 'Qual sala?', id_status: 5 })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.reload()
  await expect(now).toHaveText('Esperando você')
  const steps = await strip.getByRole('listitem').all()
  const widths = await Promise.all(steps.map(async (step) => (await step.boundingBox())?.width))
  expect(Math.max(...widths.map(Number)) - Math.min(...widths.map(Number))).toBeLessThanOrEqual(1)
  expect(await strip.getByText('Em atendimento').evaluate(({ clientHeight }) => clientHeight)).toBeLessThan(
    70,
  )
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await tool(page, 'Responder').click()
  const answer = page.getByRole('dialog')
  await expect(answer.getByLabel('Status')).toBeHidden()
  await answer.getByText('O chamado fica: Aberto').click()
  await answer.getByLabel('Status').selectOption('Aguardando Terceiros')
  await expect(answer.getByText('O chamado fica: Aguardando Terceiros')).toBeVisible()
  await answer.getByLabel('Status').selectOption('Aberto')
  await answer.getByLabel('Resposta').fill('Sala 3.')
  await answer.getByRole('button', { name: 'Responder' }).click()
  await expect(now).toHaveText('Em atendimento')
  await expect(strip).toContainText(`${ana.nome} está cuidando disto.`)
  await admin('post', `/api/chamados/${id}/fechar`, { observacoes: '', id_status: 3 })
  await page.reload()
  await expect(now).toHaveText('Encerrado')
})

test('a cliente’s list begins with what they opened or asked for; all of the company is one press away', async ({
  page,
}) => {
  const { cliente, newPersonOfCliente, newChamado } = await newDesk(page)
  const caio = await newPersonOfCliente()
  await newChamado('De outra pessoa')
  await caio.open(page, 'cchamadoscrud')
  await expect(page.getByText('Nenhum chamado encontrado!')).toBeVisible()
  await expect(page.getByText(/Você não tem nada em aberto\./)).toBeVisible()
  await newChamado('Pedido por mim', { solicitante: caio.nome.toUpperCase() })
  await page.reload()
  await expect(rowOf(page, cliente)).toHaveText([/Pedido por mim/])
  await page.getByRole('tab', { name: 'Toda a empresa' }).click()
  await expect(rowOf(page, cliente)).toHaveText([/Pedido por mim/, /De outra pessoa/])
  await expect(page).toHaveURL(/cchamadoscrud\?meus=false$/)
  await expectAccessible(page)
  await rowOf(page, 'De outra pessoa').getByRole('button', { name: 'Visualizar' }).click()
  await page.getByRole('button', { name: 'Voltar' }).click()
  await expect(page.getByRole('tab', { name: 'Toda a empresa' })).toHaveAttribute('aria-selected', 'true')
  await page.reload()
  await expect(rowOf(page, cliente)).toHaveCount(2)
  await page.getByLabel('Busca').fill('pedido')
  await expect(rowOf(page, cliente)).toHaveText([/Pedido por mim/])
  await page.getByRole('tab', { name: 'Meus' }).click()
  await expect(page).toHaveURL(/cchamadoscrud\?busca=pedido$/)
  await expect(rowOf(page, cliente)).toHaveText([/Pedido por mim/])
})
