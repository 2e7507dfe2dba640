import { newVisitaEmCampo } from './campo.ts'
import { SENHA_DE_TESTE } from './calls.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

test('analista, whose session ended meanwhile › is told at the login what waits here; it is sent once, in the next session', async ({
  page,
}) => {
  const visita = await newVisitaEmCampo(page)
  await visita.ana.open(page, `visitashojea/${visita.id}`)
  await expect(page.getByText(/^Enviado às/)).toBeVisible()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/campo/registros')) sent.push(String(request.postDataJSON().id))
  })
  // Ended elsewhere: the next call is the first to hear of it.
  await page.route('**/api/campo/registros', (route) =>
    route.fulfill({ status: 401, json: { error: 'Sessão encerrada. Entre novamente.' } }),
  )
  await page.getByRole('button', { name: 'Check-in' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Entre novamente para enviar 1 registro')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/campo/registros')
  await page.getByLabel('Email').fill(visita.ana.email)
  await page.getByLabel('Senha', { exact: true }).fill(SENHA_DE_TESTE)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByText('Check-in realizado com sucesso!')).toBeVisible()
  expect(new Set(sent).size).toBe(1)
  expect((await visita.registros()).map(({ tipo }) => tipo)).toEqual(['checkin'])
})
