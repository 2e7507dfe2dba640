import { blockAt, calendarOf, dayOf, drag, moving, WEDNESDAY } from './calendario.ts'
import { callAs } from './cadastros.ts'
import { expect, expectAccessible, openAs, test } from './fixtures.ts'
import { at, newCorner } from './visita-cards.ts'

const stale = 'Este registro foi alterado por outra pessoa. Recarregue e tente novamente.'

test('an admin drags a visit: cancelled it returns, moved it can be undone with the version of the answer', async ({
  page,
}) => {
  const { cliente, newAnalista, schedule } = await newCorner(page)
  const ana = await newAnalista()
  await schedule(ana.id, at(WEDNESDAY, '10:00'))
  await schedule(ana.id, at('2031-05-15', '14:00'))
  await openAs(page, 'admin', calendarOf(ana.id))
  const thursday = dayOf(page, 'quinta-feira, 15 de maio')
  const before = blockAt(page, '14/05 10:00')
  const after = blockAt(page, '15/05 13:30')
  await expect(before).toHaveAccessibleName(`14/05 10:00, ${cliente}, analista ${ana.nome}, aguardando`)
  await expect(page.getByText('2 visitas')).toBeVisible()

  await drag(page, before, thursday, 7)
  await expect(moving(page)).toContainText(`${cliente}: de 14/05/2031 10:00 para 15/05/2031 13:30.`)
  await expect(moving(page).getByRole('alert')).toHaveText(
    `Este analista já tem visita a menos de uma hora deste horário: 15/05/2031 14:00, ${cliente}.`,
  )
  await expectAccessible(page)
  await moving(page).getByRole('button', { name: 'Cancelar' }).click()
  await expect(moving(page)).toBeHidden()
  await expect(before).toBeFocused()
  await expect(after).toHaveCount(0)

  await drag(page, before, thursday, 7)
  const put = page.waitForResponse((response) => response.request().method() === 'PUT')
  await moving(page).getByRole('button', { name: 'Mover' }).click()
  const moved = await put
  expect(moved.request().postDataJSON()).toEqual({
    data_hora_prevista: at('2031-05-15', '13:30'),
    versao: 1,
  })
  await expect(page.getByText('Visita alterada com sucesso!')).toBeVisible()
  await expect(after).toBeFocused()
  const back = page.waitForRequest((request) => request.method() === 'PUT')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  expect((await back).postDataJSON()).toEqual({
    data_hora_prevista: at(WEDNESDAY, '10:00'),
    versao: (await moved.json()).versao,
  })
  await expect(page.getByText('A visita voltou para onde estava.')).toBeVisible()
  await expect(before).toBeVisible()
  await expect(after).toHaveCount(0)
  await before.click()
  await expect(page.getByRole('dialog', { name: /^Visita #/ })).toBeVisible()
})

test('an admin moves visits by keyboard, over the edge of the week too; a finished one stays', async ({
  page,
}) => {
  const { newAnalista, schedule } = await newCorner(page)
  const [ana, bia] = [await newAnalista(), await newAnalista()]
  await schedule(ana.id, at('2031-05-17', '10:00'))
  const done = await schedule(ana.id, at(WEDNESDAY, '08:00'))
  await openAs(page, 'admin', calendarOf(ana.id))
  await callAs(page, 'put', `/api/visitascrud/${done}`, {
    checkin: at(WEDNESDAY, '08:00'),
    checkout: at(WEDNESDAY, '09:00'),
  })
  await page.reload()
  await blockAt(page, '17/05 10:00').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await moving(page).getByRole('button', { name: 'Mover' }).click()
  await expect(blockAt(page, '17/05 10:30')).toBeFocused()
  await page.keyboard.press('Alt+ArrowRight')
  await moving(page).getByRole('button', { name: 'Mover' }).click()
  await expect(page.getByRole('heading', { name: /^18\s?–\s?24 de maio de 2031$/ })).toBeVisible()
  await expect(blockAt(page, '18/05 10:30')).toBeFocused()

  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Mover…' }).click()
  await moving(page).getByLabel('Data e hora prevista').fill('20/05/2031 16:00')
  await moving(page).getByLabel('Analista').fill(bia.nome)
  await moving(page).getByRole('option', { name: bia.nome }).click()
  await expectAccessible(page)
  await moving(page).getByRole('button', { name: 'Mover' }).click()
  await expect(page.getByText('Nenhuma visita encontrada neste período.')).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(blockAt(page, '18/05 10:30')).toBeVisible()

  await page.getByRole('button', { name: 'Semana anterior' }).click()
  const finished = blockAt(page, '14/05 08:00')
  await expect(finished).toHaveAccessibleName(/, finalizada$/)
  await finished.focus()
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: `Visita #${done}` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mover…' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(finished).toBeFocused()
})

test('two admins move one visit: the second reads why not and sees the place of the first', async ({
  page,
}) => {
  const { newAnalista, schedule } = await newCorner(page)
  const ana = await newAnalista()
  const id = await schedule(ana.id, at(WEDNESDAY, '10:00'))
  await openAs(page, 'admin', calendarOf(ana.id))
  const block = blockAt(page, '14/05 10:00')
  await expect(block).toBeVisible()
  await callAs(page, 'put', `/api/visitascrud/${id}`, { data_hora_prevista: at('2031-05-16', '16:00') })
  await drag(page, block, dayOf(page, 'segunda-feira, 12 de maio'), 2)
  await moving(page).getByRole('button', { name: 'Mover' }).click()
  await expect(page.getByText(stale)).toBeVisible()
  await expect(blockAt(page, '16/05 16:00')).toBeFocused()
  await expect(page.locator('[data-visita]')).toHaveCount(1)
})
