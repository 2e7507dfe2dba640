import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { cameraPhoto } from './campo-camera.ts'
import { newVisitaEmCampo, photoField } from './campo.ts'
import { test } from './door.ts'
import { expect } from './fixtures.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, serviceWorkers: 'block' })

const EXIFTOOL = '/usr/bin/exiftool'

/** Everything that somebody could learn of a picture, by the groups in which exiftool tells it. */
function readAll(picture: Buffer): Record<string, Record<string, unknown>> {
  const told = execFileSync(EXIFTOOL, ['-j', '-g', '-a', '-u', '-ee', '-'], { input: picture })
  const [found] = JSON.parse(told.toString())
  return found
}

/** The kinds of segments before the picture itself: e1 to ef and fe hold what is said about it. */
function segmentsOf(picture: Buffer): string[] {
  const kinds: string[] = []
  for (let at = 2; picture[at] === 0xff && picture[at + 1] !== 0xda; at += 2 + picture.readUInt16BE(at + 2))
    kinds.push((picture[at + 1] ?? 0).toString(16))
  return kinds
}
const telling = /^e[1-9a-f]$|^fe$/

/** Its size, and the colours below on the left and on the right, as the browser shows the picture. */
const shownAs = (page: Page, picture: Buffer) =>
  page.evaluate(
    async (bytes) => {
      const shown = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }))
      const pen = new OffscreenCanvas(shown.width, shown.height).getContext('2d')
      if (!pen) throw new Error('no canvas')
      pen.drawImage(shown, 0, 0)
      const colours = [0.05, 0.95].map((across) => {
        const [red = 0, green = 0] = pen.getImageData(shown.width * across, shown.height * 0.9, 1, 1).data
        return red > green ? 'red' : 'teal'
      })
      return { size: `${shown.width}x${shown.height}`, colours }
    },
    [...picture],
  )

function expectNothingTold(told: ReturnType<typeof readAll>) {
  const { ExifTool: _, SourceFile: __, File: file, JFIF: jfif, Composite: size, ...more } = told
  expect(more).toEqual({})
  const known = ['JFIFVersion', 'ResolutionUnit', 'XResolution', 'YResolution']
  expect(Object.keys(jfif ?? {}).toSorted()).toEqual(known)
  expect(Object.keys(size ?? {}).toSorted()).toEqual(['ImageSize', 'Megapixels'])
  expect(file).toMatchObject({ FileType: 'JPEG' })
}

test('analista, with a camera that writes everything down › what the server has is upright, small and says nothing but the picture', async ({
  page,
}) => {
  const hasReader = existsSync(EXIFTOOL)
  const visita = await newVisitaEmCampo(page)
  await visita.ana.open(page, `visitashojea/${visita.id}`)
  await expect(page.getByText(/^Enviado às/)).toBeVisible()
  const taken = await cameraPhoto(page, [4000, 3000])
  expect(segmentsOf(taken.buffer)).toContain('e1')
  if (hasReader)
    expect(readAll(taken.buffer)).toMatchObject({
      EXIF: { Orientation: 'Rotate 90 CW', GPSLatitudeRef: 'South' },
    })
  await photoField(page).setInputFiles(taken)
  await expect(page.getByRole('img', { name: 'Foto 1' })).toBeVisible()
  const received = async () =>
    (await visita.registros()).flatMap(({ dados }) => [dados.arquivo, dados.pequena])
  await expect.poll(async () => (await received()).length).toBe(2)
  await expect(page.getByText(/^Enviado às/)).toBeVisible()

  const { token } = await visita.login()
  const sizes = []
  for (const arquivo of await received()) {
    const answer = await page.request.get(`/api/campo/arquivos/${arquivo?.id}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const picture = await answer.body()
    if (hasReader) expectNothingTold(readAll(picture))
    expect(segmentsOf(picture).filter((kind) => telling.test(kind))).toEqual([])
    expect(picture.length).toBeLessThanOrEqual(400 * 1024)
    const { size, colours } = await shownAs(page, picture)
    // Red was above: turned by a quarter it is on the right.
    expect(colours).toEqual(['teal', 'red'])
    sizes.push(size)
  }
  expect(sizes).toEqual(['1200x1600', '480x640'])
})

/** Whatever names a place, anywhere in what was received. */
const places = /latitude|longitude|precisao|-23\.5|-46\.6/

test('analista, who denies the place › no coordinates anywhere, and the check-in stands', async ({
  page,
  context,
}) => {
  const visita = await newVisitaEmCampo(page)
  // Somewhere in São Paulo, which this browser tells nobody.
  await context.setGeolocation({ latitude: -23.55, longitude: -46.63, accuracy: 18 })
  await visita.ana.open(page, `visitashojea/${visita.id}`)
  await expect(page.getByText(/^Enviado às/)).toBeVisible()
  await page.getByRole('button', { name: 'Check-in' }).click()
  await page.getByRole('button', { name: 'Registrar localização' }).click()
  await expect(page.getByText('Sem localização')).toBeVisible()
  await page.getByRole('button', { name: 'Check-out' }).click()
  await expect.poll(async () => (await visita.registros()).length).toBe(2)
  const received = await visita.registros()
  expect(received.map(({ tipo }) => tipo)).toEqual(['checkin', 'checkout'])
  const row: unknown = await visita.admin('get', `/api/visitascrud/${visita.id}`)
  const kept = await page.evaluate(async (id) => {
    const asked = indexedDB.open(`zelo-campo-${id}`)
    const db = await new Promise<IDBDatabase>((resolve) =>
      asked.addEventListener('success', () => resolve(asked.result)),
    )
    const found = [...db.objectStoreNames].map(
      (name) =>
        new Promise<unknown>((resolve) => {
          const all = db.transaction(name).objectStore(name).getAll()
          all.addEventListener('success', () => resolve(all.result))
        }),
    )
    const stores = await Promise.all(found)
    db.close()
    return JSON.stringify(stores)
  }, visita.ana.id)
  for (const text of [JSON.stringify(received), JSON.stringify(row), kept]) expect(text).not.toMatch(places)
})

test('analista, who grants the place › both steps have it with how exact it is, and no row of the visita does', async ({
  page,
  context,
}) => {
  const visita = await newVisitaEmCampo(page)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: -23.55, longitude: -46.63, accuracy: 18 })
  await visita.ana.open(page, `visitashojea/${visita.id}`)
  await expect(page.getByText(/^Enviado às/)).toBeVisible()
  await page.getByRole('button', { name: 'Check-in' }).click()
  await page.getByRole('button', { name: 'Registrar localização' }).click()
  await expect(page.getByText('Localização registrada (± 18 m)')).toHaveCount(1)
  await page.getByRole('button', { name: 'Check-out' }).click()
  await expect(page.getByText('Localização registrada (± 18 m)')).toHaveCount(2)
  await expect.poll(async () => (await visita.registros()).length).toBe(4)
  const received = await visita.registros()
  expect(received.map(({ tipo }) => tipo).toSorted()).toEqual(['checkin', 'checkout', 'posicao', 'posicao'])
  const row: unknown = await visita.admin('get', `/api/visitascrud/${visita.id}`)
  expect(JSON.stringify(row)).not.toMatch(places)
})
