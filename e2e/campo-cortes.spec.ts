import { newVisitaEmCampo, takePhoto } from './campo.ts'
import { test } from './door.ts'
import { expect } from './fixtures.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, serviceWorkers: 'block' })

/** After so many bytes of a request, in the middle of a picture, and before an answer. */
const cuts = [
  [1, 'sent', 'POST /api/campo/registros'],
  [100, 'sent', 'POST /api/campo/registros'],
  [1, 'answered', 'POST /api/campo/registros'],
  [5000, 'sent', 'PUT /api/campo/arquivos'],
  [1, 'answered', 'PUT /api/campo/arquivos'],
] as const

test('analista, on a line that dies amid what is sent › everything arrives, each once', async ({
  page,
  door,
}) => {
  const visita = await newVisitaEmCampo(page)
  await visita.ana.open(page, `visitashojea/${visita.id}`)
  await expect(page.getByText(/^Enviado às/)).toBeVisible()
  const tryNow = () => page.evaluate(() => window.dispatchEvent(new Event('online')))

  for (const [place, [after, side, path]] of cuts.entries()) {
    door.shut()
    await takePhoto(page, `Foto ${place}`)
    await page.getByLabel('Testar o nobreak').click()
    await expect(page.getByText(/^Sem rede/)).toBeVisible()
    door.open()
    const cut = door.cutAfter(after, side, path)
    await tryNow()
    await cut
    // A browser may have tried again by itself, on another line.
    await tryNow()
    await expect(page.getByText(/^Enviado às/)).toBeVisible()
  }

  const { token } = await visita.login()
  const pacote = await page.request.get('/api/campo/pacote', {
    headers: { authorization: `Bearer ${token}` },
  })
  const { visitas } = await pacote.json()
  expect(visitas.map(({ faltam }: { faltam: string[] }) => faltam)).toEqual([[]])
  const received = await visita.registros()
  expect(received.filter(({ tipo }) => tipo === 'foto').map(({ dados }) => dados.legenda)).toEqual([
    'Foto 0',
    'Foto 1',
    'Foto 2',
    'Foto 3',
    'Foto 4',
  ])
  expect(received.filter(({ tipo }) => tipo === 'item')).toHaveLength(5)
})
