import type { Locator, Page } from '@playwright/test'
import { assistenteTexts, MAX_QUESTION } from '#contract/assistente.ts'
import { fieldTexts } from '#contract/fields.ts'
import { type Asked, test } from './answers.ts'
import { expect, expectAccessible, openAs } from './fixtures.ts'
import { at, cardOf, day, newCorner } from './visita-cards.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Análise dos chamados' })
const press = (page: Page, name: string) => dialogOf(page).getByRole('button', { name, exact: true }).click()

const fontes = [
  { tipo: 'chamado', id: 12, titulo: 'Sem rede' },
  { tipo: 'visita', id: 3, titulo: 'Padaria' },
]
const listed = 'Fontes:\n[1] Chamado #12 Sem rede\n[2] Visita #3 Padaria'

async function copied(page: Page) {
  await press(page, 'Copiar')
  await expect(page.getByText('Resposta copiada.').last()).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}

async function analyse(page: Page) {
  await openAs(page, 'admin', '/dashboard/admin/clientecrud')
  await page.getByRole('button', { name: 'ZeloAI' }).click()
  await press(page, 'Analisar')
}

test('an admin watches the answer grow, stops it and keeps what came, and asks again', async ({
  page,
  context,
  nextQuestion,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await analyse(page)
  const dialog = dialogOf(page)
  const first = await nextQuestion()
  expect(first.accept).toBe('text/event-stream')
  expect(first.body).toEqual({ prompt: '' })
  await expect(dialog.getByRole('status')).toHaveText('Escrevendo a resposta…')
  await expect(dialog.getByRole('button', { name: 'Analisar' })).toHaveAttribute('aria-busy', 'true')
  first.delta('Os chamados de **imp')
  await expect(dialog.getByText('Os chamados de **imp')).toBeVisible()
  first.delta('ressora** dobraram[1] [9]', { fontes })
  await expect(dialog.locator('strong')).toHaveText('impressora')
  await expectAccessible(page)
  await press(page, 'Parar')
  await first.left
  await expect(dialog.getByText('Os chamados de impressora dobraram')).toBeVisible()
  await expect(dialog.getByRole('link', { name: '[1]' })).toHaveAttribute('href', /chamados\/12$/)
  await expect(dialog.getByText('[9]')).toHaveCount(0)
  await expect(dialog.getByText('pode estar incompleta')).toBeVisible()
  expect(await copied(page)).toBe(`Os chamados de **impressora** dobraram[1] [9]\n\n${listed}`)

  await press(page, 'Tentar novamente')
  const second = await nextQuestion()
  await expect(dialog.locator('strong')).toHaveCount(0)
  second.delta('Rascunho')
  second.fim('Veja o chamado [1] e a visita [2].', { fontes })
  await expect(dialog.getByRole('status')).toHaveText('Resposta pronta.')
  await expect(dialog.getByText('Rascunho')).toBeHidden()
  await expect(dialog.getByRole('link', { name: '[1]' })).toHaveAttribute(
    'href',
    /\/dashboard\/admin\/chamados\/12$/,
  )
  await expect(dialog.getByRole('link', { name: '[2]' })).toHaveAttribute('href', /visitascrud\?ver=3$/)
  const sources = dialog.getByRole('region', { name: 'Fontes' })
  await expect(sources.getByRole('listitem')).toHaveText([/^Chamado #12 Sem rede/, /^Visita #3 Padaria/])
  await expect(dialog.getByText(assistenteTexts.withoutModel)).toBeHidden()
  await expect(sources.getByText(/não cita estas fontes/)).toHaveCount(0)

  await press(page, 'Analisar')
  const third = await nextQuestion()
  await page.keyboard.press('Escape')
  await third.left
  await expect(page.getByRole('button', { name: 'ZeloAI' })).toBeFocused()
})

test('a model that fails is told as the server words it, and the answer comes without it', async ({
  page,
  nextQuestion,
}) => {
  await analyse(page)
  const dialog = dialogOf(page)
  const failure = dialog.getByRole('alert')
  ;(await nextQuestion()).refuse(502, assistenteTexts.notAnalysed)
  await expect(failure).toHaveText(assistenteTexts.notAnalysed)
  await expectAccessible(page)
  await press(page, 'Tentar novamente')
  ;(await nextQuestion()).refuse(429, 'Muitas tentativas. Tente novamente em 900 segundos.')
  await expect(failure).toContainText(assistenteTexts.notAnalysed)
  await expect(failure).toContainText('900 segundos')
  await press(page, 'Responder sem o modelo')
  const plain = await nextQuestion()
  expect(plain.body).toEqual({ prompt: '', sem_modelo: true })
  plain.fim('48 chamados abertos.', { com_modelo: false })
  await expect(dialog.getByText('48 chamados abertos.')).toBeVisible()
  await expect(dialog.getByText(assistenteTexts.withoutModel)).toBeVisible()

  await press(page, 'Analisar')
  const late = await nextQuestion()
  late.delta('Metade da')
  late.erro(assistenteTexts.notAnalysed)
  await expect(failure).toHaveText(assistenteTexts.notAnalysed)
  await expect(dialog.getByText('Metade da')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Responder sem o modelo' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Copiar' })).toBeVisible()

  await press(page, 'Tentar novamente')
  ;(await nextQuestion()).fim('Os chamados dobraram.', { fontes })
  const sources = dialog.getByRole('region', { name: 'Fontes' })
  await expect(sources.getByText('O texto não cita estas fontes; confira.')).toBeVisible()
  await expectAccessible(page)

  const box = dialog.getByLabel('Pergunta (opcional)')
  await box.fill('x'.repeat(MAX_QUESTION + 1))
  await press(page, 'Analisar')
  await expect(dialog.getByText(fieldTexts.tooLong(MAX_QUESTION))).toBeVisible()
  await expect(box).toHaveValue(/^x{6001}$/)
  await expect(box).toBeFocused()
})

const cutOff = 'A conexão caiu antes do fim da resposta. Tente novamente.'
const code = 'Erro interno. Informe o código teste.'
type Failing = [
  what: string,
  fail: (question: Asked, dialog: Locator) => void | Promise<void>,
  detail: string | undefined,
]
const failing: Failing[] = [
  ['500', (question) => question.refuse(500, code), code],
  ['502', (question) => question.refuse(502, ''), undefined],
  ['504', (question) => question.refuse(504, ''), undefined],
  [
    'a cut connection',
    async (question, dialog) => {
      question.delta('Metade da')
      await expect(dialog.getByText('Metade da')).toBeVisible()
      question.cut()
    },
    cutOff,
  ],
  ['bad JSON', (question) => question.garble(), cutOff],
]
const places = [
  {
    text: assistenteTexts.notAnalysed,
    ask: async (page: Page) => {
      await analyse(page)
      return dialogOf(page)
    },
  },
  {
    text: assistenteTexts.notAnswered,
    ask: async (page: Page) => {
      await openAs(page, 'admin', '/dashboard/admin/painelartigos')
      await page.getByLabel('Sua pergunta').fill('um dois três quatro cinco seis sete oito nove dez')
      await page.getByRole('button', { name: 'Perguntar' }).click()
      return page.getByRole('dialog', { name: 'Resposta da ZeloAI' })
    },
  },
  {
    text: assistenteTexts.notSuggested,
    ask: async (page: Page) => {
      const { cliente, newAnalista, schedule } = await newCorner(page)
      await schedule((await newAnalista()).id, at(day(0), '23:57'))
      await openAs(page, 'admin', '/dashboard/admin/visitashj')
      await cardOf(page, cliente).getByRole('button', { name: 'Sugestão da ZeloAI' }).click()
      return page.getByRole('dialog', { name: 'Sugestão da ZeloAI' })
    },
  },
]

for (const { text, ask } of places)
  test(`“${text}” is said whatever went wrong, with the server’s own sentence below it`, async ({
    page,
    nextQuestion,
  }) => {
    const dialog = await ask(page)
    for (const [what, fail, detail] of failing) {
      await fail(await nextQuestion(), dialog)
      const lines = dialog.getByRole('alert').getByRole('paragraph')
      await expect(lines.first(), what).toHaveText(text)
      if (detail !== undefined) await expect(lines.nth(1), what).toHaveText(detail)
      await dialog.getByRole('button', { name: 'Tentar novamente' }).click()
    }
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } })

  test('the end is followed until the reader leaves it; an answer that is cut off stays and says so', async ({
    page,
    nextQuestion,
  }) => {
    await analyse(page)
    const dialog = dialogOf(page)
    const question = await nextQuestion()
    const lines = (word: string) => Array.from({ length: 9 }, (_, line) => `${word} ${line}\n\n`).join('')
    question.delta(lines('um'))
    await expect(dialog.getByText('um 8')).toBeInViewport()
    question.delta(lines('dois'))
    await expect(dialog.getByText('dois 8')).toBeInViewport()
    await expect(dialog.getByText('um 1')).not.toBeInViewport()
    await dialog.getByText('um 1').scrollIntoViewIfNeeded()
    question.delta(lines('três'))
    await expect(dialog.getByText('três 8')).toBeAttached()
    await expect(dialog.getByText('um 1')).toBeInViewport()
    question.cut()
    await expect(dialog.getByText('A conexão caiu antes do fim da resposta.')).toBeInViewport()
    await expect(dialog.getByText('dois 8')).toBeAttached()
    await expect(dialog.getByRole('button', { name: 'Responder sem o modelo' })).toHaveCount(0)
    await press(page, 'Tentar novamente')
    ;(await nextQuestion()).refuse(401, 'Sessão expirada ou inválida. Faça login novamente.')
    await expect(page).toHaveURL(/\/login$/)
  })
})
