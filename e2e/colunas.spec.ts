import type { Page } from '@playwright/test'
import type { Perfil } from '#contract/endpoint.ts'
import { callAs, unique } from './cadastros.ts'
import { importOne } from './pendencias.ts'
import { expect, expectNoSidewaysScroll, openAs, test } from './fixtures.ts'

const WIDTHS = [900, 1024, 1100, 1200, 1280, 1320, 1366, 1440, 1920]

const chamados = ['Ticket', 'Cliente', 'Título', 'Status', 'Prazo', 'Data Abertura', 'Ações']
const usuarios = ['Nome', 'Email', 'Telefone', 'Perfil', 'Empresa', 'Status', 'Ações']
const artigos = ['ID', 'Título', 'Data Criação', 'Ações']

/** Where the demo may have no row. */
const makeChecklist = (page: Page) =>
  callAs(page, 'post', '/api/checklists', { nome: unique('Preventiva'), itens: [{ texto: 'Nobreak' }] })

type Make = (page: Page) => Promise<unknown>
const tables: [perfil: Perfil, path: string, headers: string[], make?: Make][] = [
  ['admin', 'chamadoscrud', chamados],
  ['admin', 'chamadoscrud?fila=true', chamados],
  ['analista', 'achamadoscrud', chamados],
  ['analista', 'achamadoscrud?fila=true', chamados],
  ['cliente', 'chamadoscrud', chamados],
  ['cliente', 'cchamadoscrud', chamados],
  [
    'admin',
    'visitascrud',
    ['ID', 'Data e hora prevista', 'Cliente', 'Analista', 'Tipo', 'Status', 'Observação', 'Ações'],
  ],
  ['admin', 'rats', ['Número', 'Visita', 'Cliente', 'Analista', 'Selado em', 'Estado', 'Ações']],
  ['cliente', 'visitas', ['Número', 'Visita', 'Analista', 'Selado em', 'Estado', 'Ações']],
  ['admin', 'usuarios', usuarios],
  ['admin', 'usuarios?clientes=true', usuarios],
  ['admin', 'clientecrud', ['Nome', 'Cidade', 'Contato', 'Telefone', 'Status', 'Ações']],
  ['admin', 'artigoscrud', artigos],
  ['analista', 'artigoscrud', artigos],
  ['admin', 'sinonimos', ['Termos', 'Ações']],
  [
    'admin',
    'sla',
    ['Nome', 'Calendário', 'Primeira resposta', 'Solução', 'Clientes', 'Chamados abertos', 'Ações'],
  ],
  ['admin', 'checklists', ['Nome', 'Itens', 'Visitas em aberto', 'Ações'], makeChecklist],
  [
    'admin',
    'pendenciascampo',
    ['Registro', 'Cliente', 'Aconteceu', 'Recebido', 'Por quê', 'Ações'],
    (page) => importOne(page, unique('Nobreak')),
  ],
  ['admin', 'sla?aba=calendarios', ['Nome', 'Horário', 'Fuso', 'Planos', 'Chamados abertos', 'Ações']],
  ['admin', 'auditoria', ['Quando', 'Quem', 'Ação', 'Registro', 'Ações']],
  ['admin', 'lixeira', ['Tipo', 'Item', 'Excluído em', 'Excluído por', 'Remoção', 'Ações']],
]

/** Every column can be brought into sight, has room for its head, and its cells stand below it. */
async function expectColumns(page: Page, headers: string[]) {
  await expect(page.getByRole('columnheader')).toHaveText(headers)
  for (const name of headers) {
    const head = page.getByRole('columnheader', { name, exact: true })
    await head.scrollIntoViewIfNeeded()
    await expect(head).toBeInViewport()
    const { room, needed } = await head.evaluate((cell) => ({
      room: cell.clientWidth,
      needed: cell.scrollWidth,
    }))
    expect([name, needed <= room]).toEqual([name, true])
  }
  const cells = await page
    .getByRole('row')
    .nth(1)
    .getByRole('cell')
    .evaluateAll((all) => all.filter((cell) => cell.clientWidth > 0).length)
  expect(cells).toBe(headers.length)
}

/** Addresses and words of a machine may break where they must. */
const words = (page: Page) =>
  page.locator('tbody').evaluate((body) => {
    const faults: string[] = []
    const range = document.createRange()
    const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode
      if (!text.parentElement?.checkVisibility() || text.parentElement.closest('[href^=mailto]')) continue
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\d_]+/gu)) {
        if (word.length > 20) continue
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) faults.push(`${word} is broken`)
      }
    }
    for (const cell of body.querySelectorAll('td'))
      if (cell.scrollWidth > cell.clientWidth) faults.push(`${cell.textContent} is wider than its column`)
    return faults
  })

async function openTable(page: Page, perfil: Perfil, path: string, make: Make | undefined) {
  await openAs(page, perfil, `/dashboard/${perfil}/${path}`)
  if (make) {
    await make(page)
    await page.reload()
  }
  await expect(page.getByRole('cell').first()).toBeVisible()
}

for (const [perfil, path, , make] of tables)
  test(`${perfil} › ${path}: no word is broken and nothing leaves its column from 1024 to 1440 px`, async ({
    page,
  }) => {
    await openTable(page, perfil, path, make)
    for (const width of [1024, 1100, 1180, 1280, 1366, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect([width, await words(page)]).toEqual([width, []])
    }
  })

test('admin › visitascrud: a visit that is late by minutes says so inside its column', async ({ page }) => {
  const data_hora_prevista = new Date(Date.now() - 3 * 60_000).toISOString()
  const observacao_admin = 'Infraestrutura reposicionadas criptografados equipamentos'
  const late = { status: 'AGUARDANDO', atrasada: true, data_hora_prevista, observacao_admin }
  await page.route('**/api/visitascrud?*', async (route) => {
    const answer = await route.fetch()
    const rows: object[] = await answer.json()
    await route.fulfill({ response: answer, json: rows.map((row) => ({ ...row, ...late })) })
  })
  await openAs(page, 'admin', '/dashboard/admin/visitascrud')
  await expect(
    page
      .getByRole('cell')
      .getByText(/^ATRASADA há\s\d\smin$/)
      .first(),
  ).toBeVisible()
  for (const width of [1024, 1280, 1366, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect([width, await words(page)]).toEqual([width, []])
  }
})

for (const [perfil, path, headers, make] of tables)
  test(`${perfil} › ${path}: every column at every width of a desk`, async ({ page }) => {
    await openTable(page, perfil, path, make)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await expectColumns(page, headers)
      await expectNoSidewaysScroll(page)
    }
  })

test('admin › a name that its column cuts is told whole to whoever points at it; a card on a phone has it all', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 900 })
  const long = 'Cooperativa Agroindustrial dos Produtores de Café do Vale do Rio Pardo e Região'
  await page.route('**/api/chamados?*', async (route) => {
    const answer = await route.fetch()
    const rows: object[] = await answer.json()
    await route.fulfill({ response: answer, json: rows.map((row) => ({ ...row, nome_cliente: long })) })
  })
  await openAs(page, 'admin', '/dashboard/admin/chamadoscrud')
  const name = page.getByRole('row').nth(1).getByText(long)
  await name.hover()
  await expect(name).toHaveAttribute('title', long)
  await page.setViewportSize({ width: 360, height: 740 })
  const card = page.getByRole('list', { name: 'Chamados' }).getByRole('listitem').first()
  await expect(card.getByText(long)).toBeVisible()
  await expect(card.getByText('Data Abertura')).toBeVisible()
  await expect(card.getByText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)).toBeVisible()
})
