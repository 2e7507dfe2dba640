import type { Page } from '@playwright/test'
import { assistenteTexts, visitQuestion } from '#contract/assistente.ts'
import { test as played } from './answers.ts'
import { demoUrl, expect, expectAccessible, expectNoSidewaysScroll, openAs, test } from './fixtures.ts'
import { at, cardOf, day, newCorner } from './visita-cards.ts'

const observacao = 'Trocar o nobreak da sala de servidores e testar'
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Sugestão da ZeloAI' })
const open = (page: Page, cliente: string) =>
  cardOf(page, cliente).getByRole('button', { name: 'Sugestão da ZeloAI' })

/** The suggestion for today's only visit of an analista, opened by a finger. */
async function suggested(page: Page) {
  const { cliente, newAnalista, schedule } = await newCorner(page)
  const ana = await newAnalista()
  await schedule(ana.id, at(day(0), '23:58'), { observacao_admin: observacao })
  await ana.open(page, 'visitashojea')
  await open(page, cliente).tap()
  return { cliente, dialog: dialogOf(page) }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('an analista asks what to do in today’s visit and gets a list made of our own material', async ({
    page,
  }) => {
    const { cliente, dialog } = await suggested(page)
    const question = dialog.getByLabel('Pergunta')
    await expect(dialog.getByRole('status')).toHaveText('Resposta pronta.')
    await expect(question).toBeHidden()
    await dialog.getByText('Mudar a pergunta').tap()
    await expect(question).toHaveValue(visitQuestion(cliente, observacao))
    await expect(dialog.getByText(/^\d+ palavras$/)).toBeVisible()

    await question.fill('O que levo para trocar o nobreak?')
    await expect(dialog.getByText('7 de 10 palavras')).toBeVisible()
    await dialog.getByRole('button', { name: 'Consultar' }).tap()
    await expect(dialog.getByText(assistenteTexts.notSuggested)).toBeVisible()
    await expect(question).toHaveAttribute('aria-invalid', 'true')
    await expect(question).toBeFocused()
    await expectNoSidewaysScroll(page)

    await question.fill(visitQuestion(cliente, observacao))
    await question.press('Control+Enter')
    await expect(dialog.getByRole('status')).toHaveText('Resposta pronta.')
    await expect(dialog.getByText(assistenteTexts.withoutModel)).toBeVisible()
    await expectNoSidewaysScroll(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
    }
    await page.keyboard.press('Escape')
    await expect(open(page, cliente)).toBeFocused()
  })

  test('an analista ticks the list, and what is ticked goes into the observation, also after a reload', async ({
    page,
  }) => {
    const { cliente, dialog } = await suggested(page)
    const item = dialog.getByRole('checkbox', { name: /^Confirmar com .* o motivo da visita/ })
    await item.tap()
    await expect(item).toBeChecked()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await page.reload()
    await open(page, cliente).tap()
    await expect(item).toBeChecked()
    await dialog.getByRole('button', { name: 'Levar 1 item para a observação' }).tap()
    const form = page.getByRole('dialog', { name: cliente })
    await expect(form.getByLabel('Observação')).toHaveValue(/^- Confirmar com .* o motivo da visita: Trocar/)
    await form.getByRole('button', { name: 'Salvar' }).tap()
    await expect(page.getByText('Observação salva com sucesso!')).toBeVisible()

    await open(page, cliente).tap()
    await expect(dialog.getByRole('status')).toHaveText('Resposta pronta.')
    await expect(dialog.getByRole('checkbox')).toHaveCount(0)
  })
})

played('what is ticked counts while the answer has it, and no longer', async ({ page, nextQuestion }) => {
  const { cliente, newAnalista, schedule } = await newCorner(page)
  const ana = await newAnalista()
  await schedule(ana.id, at(day(0), '23:58'))
  await ana.open(page, 'visitashojea')
  await open(page, cliente).click()
  const dialog = dialogOf(page)
  const take = dialog.getByRole('button', { name: /^Levar/ })
  const answered = async (list: string) => (await nextQuestion()).fim(list)
  const again = () => dialog.getByRole('button', { name: 'Consultar' }).click()
  await answered('- Testar o nobreak\n- Trocar a bateria')
  for (const name of ['Testar o nobreak', 'Trocar a bateria'])
    await dialog.getByRole('checkbox', { name }).check()
  await expect(take).toHaveText('Levar 2 itens para a observação')

  await dialog.getByText('Mudar a pergunta').click()
  await again()
  await expect(take).toHaveCount(0)
  await answered('- Limpar o filtro')
  await expect(dialog.getByRole('checkbox', { name: 'Limpar o filtro' })).not.toBeChecked()
  await expect(take).toHaveCount(0)

  await again()
  await answered('- Trocar a bateria\n- Medir a tensão')
  await expect(take).toHaveText('Levar 1 item para a observação')
  await take.click()
  await expect(page.getByRole('dialog', { name: cliente }).getByLabel('Observação')).toHaveValue(
    '- Trocar a bateria',
  )
})

played(
  'an admin’s question goes out with its visit, and sources open in the own area',
  async ({ page, nextQuestion }) => {
    const { cliente, newAnalista, schedule } = await newCorner(page)
    const ana = await newAnalista()
    const id_visita = await schedule(ana.id, at(day(0), '23:58'))
    await openAs(page, 'admin', `/dashboard/admin/visitassem?id_analista=${ana.id}`)
    await open(page, cliente).click()
    const dialog = dialogOf(page)
    const { body, fim } = await nextQuestion()
    expect(body).toEqual({ observacao: visitQuestion(cliente, ''), id_visita })
    fim('Confira o artigo [1].', { fontes: [{ tipo: 'artigo', id: 5, titulo: 'Nobreak' }] })
    const source = dialog
      .getByRole('region', { name: 'Fontes' })
      .getByRole('link', { name: /Artigo #5 Nobreak/ })
    await expect(source).toHaveAttribute('href', '/dashboard/admin/artigoscrud?ver=5')
    await expect(source).toHaveAttribute('target', '_blank')
  },
)

test('a visit that an answer names opens by its address, for an admin and for its analista alone', async ({
  page,
  browser,
}) => {
  const { newAnalista, schedule } = await newCorner(page)
  const [ana, bia] = [await newAnalista(), await newAnalista()]
  const id = await schedule(ana.id, at(day(-40), '10:00'), { observacao_admin: observacao })
  await openAs(page, 'admin', `/dashboard/admin/visitascrud?ver=${id}`)
  const details = page.getByRole('dialog', { name: `Visita #${id}` })
  await expect(details).toContainText(observacao)
  await details.getByRole('button', { name: 'Fechar' }).click()
  await expect(page).toHaveURL(/visitascrud$/)

  for (const [person, text] of [
    [ana, observacao],
    [bia, 'Visita não encontrada.'],
  ] as const) {
    const other = await browser.newPage({ baseURL: demoUrl() })
    await person.open(other, `visitasmesa?ver=${id}`)
    const own = other.getByRole('dialog', { name: `Visita #${id}` })
    await expect(own).toContainText(text)
    await expect(own.getByRole('button', { name: 'Editar' })).toHaveCount(0)
    await own.getByRole('button', { name: 'Fechar' }).click()
    await expect(other).toHaveURL(/visitasmesa$/)
    await other.close()
  }
})
