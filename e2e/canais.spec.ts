import type { Page } from '@playwright/test'
import { emailsTexts } from '#contract/emails-texts.ts'
import { enviosTexts as texts } from '#contract/envios-texts.ts'
import { rowOf } from './cadastros.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, openAs, test } from './fixtures.ts'

const CANAIS = '/dashboard/admin/canais'
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const tab = (page: Page, name: string) => page.getByRole('tab', { name })

/** The states that a demo never has. */
const withCanais = (page: Page, canais: object[]) =>
  page.route('**/api/canais', (route) => route.fulfill({ json: { demonstracao: false, canais } }))
const none = { parado_desde: null, erro: null, variaveis: [], na_fila: 0 }

/** What the outbox never has in a demo. */
const withEnvios = (page: Page, envios: object[]) =>
  page.route('**/api/envios?*', (route) =>
    route.fulfill({ json: envios, headers: { 'X-Total-Count': String(envios.length) } }),
  )
const envio = {
  id: 7,
  canal: 'email',
  estado: 'morto',
  tipo: 'resposta_equipe',
  quem: 'abriu',
  id_chamado: 4711,
  id_visita: null,
  nome_usuario: 'Caio Lima',
  juntos: 2,
  tentativas: 8,
  erro: '550 5.1.1 Esta caixa não existe',
  criado_em: '2026-06-15T15:00:00.000Z',
  proxima_em: '2026-06-15T15:00:00.000Z',
  enviado_em: null,
  corpo: null,
}

test('admin › finds the channels in the settings, sends a test and reads it in the outbox, as it would look', async ({
  page,
}) => {
  await openAs(page, 'admin', '/dashboard/admin/configuracoes')
  await page.getByRole('link', { name: 'Canais' }).click()
  await expect(page).toHaveURL(/\/canais$/)
  await expect(page.getByText(texts.demo)).toBeVisible()
  const email = card(page, 'E-mail')
  await expect(email).toContainText('Funcionando')
  await email.getByRole('button', { name: 'Enviar teste para mim' }).click()
  await expect(page.getByText(texts.testing)).toBeVisible()
  await tab(page, 'Saída').click()
  await expect(page).toHaveURL(/aba=saida/)
  const row = page.getByRole('row').filter({ hasText: 'Helena Prado' }).filter({ hasText: 'Teste' }).first()
  await expect(row).toContainText('Guardado aqui', { timeout: 15_000 })
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Visualizar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Teste' })
  await expect(dialog).toContainText(emailsTexts.testSubject)
  await expect(dialog).toContainText(emailsTexts.test)
  await expectAccessible(page)
})

test('admin › what is set up, what stands still and what it needs to be set up', async ({ page }) => {
  await withCanais(page, [
    {
      ...none,
      canal: 'email',
      situacao: 'parado',
      parado_desde: '2026-06-15T13:12:00.000Z',
      erro: 'ECONNREFUSED',
      na_fila: 12,
    },
    { ...none, canal: 'push', situacao: 'funcionando' },
    {
      ...none,
      canal: 'telegram',
      situacao: 'nao_configurado',
      variaveis: ['ZELO_TELEGRAM_TOKEN', 'ZELO_PUBLIC_URL'],
    },
  ])
  await openAs(page, 'admin', CANAIS)
  await expect(card(page, 'E-mail')).toContainText('Parado desde 15/06/2026 10:12')
  await expect(card(page, 'E-mail')).toContainText('12 na fila. Último erro: ECONNREFUSED')
  await expect(card(page, 'Navegador')).toContainText('Nada espera para sair.')
  await expect(card(page, 'Telegram')).toContainText('ZELO_TELEGRAM_TOKEN')
  await expect(card(page, 'Telegram')).toContainText('Exemplo: https://zelo.empresa.com.br')
  await expect(page.getByText('docs/operation.md')).toBeVisible()
  await expect(card(page, 'Telegram').getByRole('button')).toHaveCount(0)
  await expect(page.getByText(texts.demo)).toHaveCount(0)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  await page.getByRole('main').getByRole('link', { name: 'a ajuda' }).click()
  await expect(page).toHaveURL(/ajuda#canais$/)
  await expect(page.getByRole('heading', { name: 'Ver o que o Zelo enviou' })).toBeInViewport()
})

test('admin › what failed goes again or is given up; a refusal is said; texts are for their addressee alone', async ({
  page,
}) => {
  await withCanais(page, [{ ...none, canal: 'email', situacao: 'funcionando' }])
  await withEnvios(page, [
    envio,
    { ...envio, id: 8, estado: 'enviado', juntos: 0, erro: null, enviado_em: envio.criado_em },
  ])
  await openAs(page, 'admin', `${CANAIS}?aba=saida`)
  const failed = rowOf(page, 'Esta caixa não existe')
  await expect(failed).toContainText('Chamado #4711: nova resposta')
  await expect(failed).toContainText('mais 2 juntos · 550 5.1.1')
  await expect(rowOf(page, 'Enviado').getByRole('button', { name: 'Tentar de novo' })).toHaveCount(0)
  await page.route('**/api/envios/7/repetir', (route) =>
    route.fulfill({ status: 409, json: { error: texts.delivered } }),
  )
  await failed.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByText(`${texts.notRepeated} ${texts.delivered}`)).toBeVisible()
  await page.route('**/api/envios/7/descartar', (route) => route.fulfill({ json: envio }))
  await failed.getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByText(texts.discarded)).toBeVisible()
  await rowOf(page, 'Enviado').getByRole('button', { name: 'Visualizar' }).click()
  await expect(page.getByRole('dialog')).toContainText(texts.hidden)
})

test('admin › on a phone, by day and by night; filtered to nothing, failing and back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openAs(page, 'admin', CANAIS)
  await expect(card(page, 'E-mail')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await withEnvios(page, [envio])
  await tab(page, 'Saída').click()
  await expect(page.getByText('Esta caixa não existe')).toBeVisible()
  await expectNoSidewaysScroll(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  await page.unroute('**/api/envios?*')
  await page.goto(`${CANAIS}?aba=saida&situacao=falhou&canal=telegram`)
  await expect(page.getByText(texts.noneFound)).toBeVisible()
  await page.route('**/api/envios?*', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible()
})
