import type { Page } from '@playwright/test'
import { launchBrowser } from '../scripts/browser.ts'
import { cameraPhoto } from './campo-camera.ts'
import { drawnPhoto, newVisitaEmCampo, photoField } from './campo.ts'
import { untilKept } from './device.ts'
import { test } from './door.ts'
import { expect, expectAccessible, expectNoSidewaysScroll } from './fixtures.ts'
import { newCorner } from './visita-cards.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

type Kept = {
  fila: { registro: { tipo: string; dados: object } }[]
  arquivos: { id: string; bytes: number[] }[]
}

/** What lies in this browser of that person. */
const keptBy = (page: Page, id: number): Promise<Kept> =>
  page.evaluate(async (user) => {
    const asked = indexedDB.open(`zelo-campo-${user}`)
    const db = await new Promise<IDBDatabase>((resolve) =>
      asked.addEventListener('success', () => resolve(asked.result)),
    )
    const all = (name: string) =>
      new Promise<unknown[]>((resolve) => {
        const found = db.transaction(name).objectStore(name).getAll()
        found.addEventListener('success', () => resolve(found.result))
      })
    const [fila, arquivos] = [await all('fila'), await all('arquivos')]
    db.close()
    const plain = JSON.stringify({ fila, arquivos }, (_, value: unknown) =>
      value instanceof ArrayBuffer ? [...new Uint8Array(value)] : value,
    )
    return JSON.parse(plain)
  }, id)

/** Width and height, as the picture itself says. */
function sizeOf(bytes: readonly number[]) {
  const picture = Buffer.from(bytes)
  for (let at = 2; at < picture.length; at += 2 + picture.readUInt16BE(at + 2)) {
    const marker = picture.readUInt16BE(at)
    if (marker >= 0xffc0 && marker <= 0xffc2)
      return [picture.readUInt16BE(at + 7), picture.readUInt16BE(at + 5)]
  }
  return []
}

test('analista, on a phone › a photo loses where it was taken, and nobody is asked twice about their place', async ({
  page,
  door,
}) => {
  const visita = await newVisitaEmCampo(page)
  await visita.ana.open(page, `visitashojea/${visita.id}`)
  await expect(page.getByText(/^Enviado às/)).toBeVisible()
  door.shut()
  await photoField(page).setInputFiles(await cameraPhoto(page))
  await expect(page.getByRole('img', { name: 'Foto 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Check-in' }).click()
  // This browser grants nothing: the check-in stands without a place.
  await expect(page.getByText('Usada só no check-in e no check-out.')).toBeVisible()
  await page.getByRole('button', { name: 'Registrar localização' }).click()
  await expect(page.getByText('Sem localização')).toBeVisible()

  const { fila, arquivos } = await keptBy(page, visita.ana.id)
  expect(fila.map(({ registro }) => registro.tipo)).toEqual(['foto', 'checkin'])
  expect(arquivos.map(({ bytes }) => sizeOf(bytes).join('x')).toSorted()).toEqual(['480x640', '600x800'])
  for (const { bytes } of arquivos) expect(Buffer.from(bytes).includes('Exif')).toBe(false)
})

test('analista, on a full phone › the photo is refused, the check-in is kept', async ({ page, door }) => {
  const visita = await newVisitaEmCampo(page)
  // Otherwise it tells every page of the same ten gigabytes.
  const browser = await launchBrowser('--disable-features=StaticStorageQuota,PredictableReportedQuota')
  try {
    const context = await browser.newContext({ baseURL: door.address, viewport: { width: 360, height: 740 } })
    const phone = await context.newPage()
    await visita.ana.open(phone, `visitashojea/${visita.id}`)
    await expect(phone.getByText(/^Enviado às/)).toBeVisible()
    door.shut()
    const session = await context.newCDPSession(phone)
    await session.send('Storage.overrideQuotaForOrigin', { origin: door.address, quotaSize: 2_000_000 })
    await photoField(phone).setInputFiles(await drawnPhoto(phone, 'Sala'))
    await expect(phone.getByText('Sem espaço neste aparelho. Libere espaço ou envie a fila.')).toBeVisible()
    await phone.getByRole('button', { name: 'Check-in' }).click()
    await expect(phone.getByRole('button', { name: 'Check-out' })).toBeVisible()
    const { fila, arquivos } = await keptBy(phone, visita.ana.id)
    expect(fila.map(({ registro }) => registro.tipo)).toEqual(['checkin'])
    expect(arquivos).toEqual([])
  } finally {
    await browser.close()
  }
})

test('two analistas on one phone › who leaves is told what is unsent; the other learns its number alone', async ({
  page,
  door,
}) => {
  const visita = await newVisitaEmCampo(page)
  const bia = await (await newCorner(page)).newAnalista()
  await visita.ana.open(page, `visitashojea/${visita.id}`)
  await expect(page.getByText(/^Enviado às/)).toBeVisible()
  await untilKept(page)
  door.shut()
  await page.getByRole('button', { name: 'Check-in' }).click()
  await expect(page.getByText('Check-in guardado neste aparelho.')).toBeVisible()
  await page.getByRole('button', { name: /^Conta de Ana/ }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  const question = page.getByRole('dialog', { name: 'Registros não enviados' })
  await expect(question.getByText('Há 1 registro não enviado neste aparelho.')).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Enviar e sair' }).click()
  await expect(question.getByText('Ainda não foi enviado.')).toBeVisible()
  await question.getByRole('button', { name: 'Sair e guardar aqui' }).click()
  await expect(page).toHaveURL(/\/login$/)

  door.open()
  const other = await page.context().newPage()
  await bia.open(other, 'esteaparelho')
  await expect(other.getByText('Há 1 registro de outra pessoa neste aparelho.')).toBeVisible()
  await expectAccessible(other)
  await expectNoSidewaysScroll(other)
  await expect(other.getByText(visita.cliente)).toHaveCount(0)
  await other.close()

  const back = await page.context().newPage()
  await visita.ana.open(back, `visitashojea/${visita.id}`)
  await expect(back.getByText(/^Enviado às/)).toBeVisible()
  expect((await visita.registros()).map(({ tipo }) => tipo)).toEqual(['checkin'])
})
