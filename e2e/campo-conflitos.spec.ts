import type { Page } from '@playwright/test'
import { alreadyWritten } from '#contract/visitas-texts.ts'
import { unique } from './cadastros.ts'
import { callsOf } from './calls.ts'
import { newVisitaEmCampo, takePhoto } from './campo.ts'
import { untilKept } from './device.ts'
import { test } from './door.ts'
import { demoUrl, emailOf, expect, SENHA } from './fixtures.ts'
import { at, day, newCorner } from './visita-cards.ts'

// What an admin did while the phone was away, as its owner then reads it.

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

type Calls = Awaited<ReturnType<typeof callsOf>>
/** Another analista and another customer are there before. */
type Scene = { admin: Calls; id: number; id_analista: number; id_cliente: number }
type Change = { name: string; meanwhile: (scene: Scene) => Promise<unknown>; read: RegExp }

const visitas = '/api/visitascrud'
const newAnalista = async (page: Page) => (await newCorner(page)).newAnalista()

const changes: Change[] = [
  {
    name: 'time, tipo and notes are others',
    meanwhile: ({ admin, id }) =>
      admin('put', `${visitas}/${id}`, {
        data_hora_prevista: at(day(3), '09:00'),
        tipo: 'Avulsa',
        observacao_admin: 'Leve a escada.',
      }),
    read: /^Remarcada para \d\d\/\d\d\/\d{4} às 09:00$/,
  },
  {
    name: 'the check-in is there already',
    meanwhile: ({ admin, id }) => admin('put', `${visitas}/${id}`, { checkin: new Date().toISOString() }),
    read: new RegExp(`^${alreadyWritten.checkin}$`),
  },
  {
    name: 'it was deleted',
    meanwhile: ({ admin, id }) => admin('delete', `${visitas}/${id}`),
    read: /^A visita foi excluída\. Um administrador vai decidir\.$/,
  },
  {
    name: 'it is of another analista',
    meanwhile: ({ admin, id, id_analista }) => admin('put', `${visitas}/${id}`, { id_analista }),
    read: /^A visita passou para outro analista\. Um administrador vai decidir\.$/,
  },
  {
    name: 'it is at another customer',
    meanwhile: ({ admin, id, id_cliente }) => admin('put', `${visitas}/${id}`, { id_cliente }),
    read: /^O cliente da visita mudou\. Um administrador vai decidir\.$/,
  },
]

for (const { name, meanwhile, read } of changes)
  test(`analista, back with a network › ${name}: what was recorded left the phone, and says what became of it`, async ({
    page,
    door,
    playwright,
  }) => {
    const visita = await newVisitaEmCampo(page)
    // The admin's calls pass by the door.
    const desk = await playwright.request.newContext({ baseURL: demoUrl() })
    const admin = await callsOf(desk, emailOf('admin'), SENHA)
    const { id: id_cliente } = await admin('post', '/api/clientescrud', { nome: unique('Padaria') })
    const scene = { admin, id: visita.id, id_analista: (await newAnalista(page)).id, id_cliente }
    await visita.ana.open(page, `visitashojea/${visita.id}`)
    await expect(page.getByText(/^Enviado às/)).toBeVisible()
    await untilKept(page)
    door.shut()
    await page.getByRole('button', { name: 'Check-in' }).click()
    await expect(page.getByText('Check-in guardado neste aparelho.')).toBeVisible()
    await meanwhile(scene)
    await desk.dispose()
    door.open()
    await page.goto('/dashboard/analista/esteaparelho')
    await page.getByRole('button', { name: 'Enviar agora' }).click()
    const line = page.getByRole('listitem').filter({ hasText: 'Check-in' })
    await expect(line.getByText(read)).toBeVisible()
    await expect(page.getByText(/^Enviado às/)).toBeVisible()
  })

test('analista, with two phones › photos of both, one check-in, and of one item the later answer; each phone shows all of it', async ({
  page,
  browser,
}) => {
  const visita = await newVisitaEmCampo(page)
  const path = `visitashojea/${visita.id}`
  const other = await browser.newContext({ baseURL: demoUrl(), viewport: { width: 360, height: 740 } })
  const second = await other.newPage()
  for (const phone of [page, second]) {
    await visita.ana.open(phone, path)
    await expect(phone.getByText(/^Enviado às/)).toBeVisible()
  }
  await takePhoto(page, 'Antes')
  await takePhoto(second, 'Depois')
  await expect.poll(async () => (await visita.registros()).length).toBe(2)
  await other.setOffline(true)
  await page.getByRole('button', { name: 'Check-in' }).click()
  await expect(page.getByRole('button', { name: 'Check-out' })).toBeVisible()
  await page.getByLabel('Testar o nobreak').click()
  await expect(page.getByLabel('Testar o nobreak')).toBeChecked()
  await expect.poll(async () => (await visita.registros()).length).toBe(4)
  // The second phone has heard of neither.
  await second.getByRole('button', { name: 'Check-in' }).click()
  await expect(second.getByRole('button', { name: 'Check-out' })).toBeVisible()
  await second.getByLabel('Testar o nobreak').click()
  await expect(second.getByLabel('Testar o nobreak')).toBeChecked()
  await second.getByLabel('Testar o nobreak').click()
  await expect(second.getByLabel('Testar o nobreak')).not.toBeChecked()
  await other.setOffline(false)
  await expect
    .poll(async () =>
      (await visita.registros()).map(({ tipo, situacao }) => `${tipo} ${situacao}`).toSorted(),
    )
    .toEqual([
      'checkin aplicado',
      'checkin recusado',
      'foto aplicado',
      'foto aplicado',
      'item aplicado',
      'item aplicado',
      'item aplicado',
    ])
  for (const phone of [page, second]) {
    await phone.reload()
    await expect(phone.getByText(/^Enviado às/)).toBeVisible()
    for (const name of ['Antes', 'Depois']) await expect(phone.getByRole('img', { name })).toBeVisible()
    await expect(phone.getByLabel('Testar o nobreak')).not.toBeChecked()
    await expect(phone.getByRole('button', { name: 'Check-out' })).toBeVisible()
  }
  await other.close()
})

test('analista, whose session was ended meanwhile › the queue waits under their name and leaves after the login', async ({
  page,
  door,
}) => {
  const visita = await newVisitaEmCampo(page)
  await visita.ana.open(page, `visitashojea/${visita.id}`)
  await expect(page.getByText(/^Enviado às/)).toBeVisible()
  await untilKept(page)
  door.shut()
  await page.getByRole('button', { name: 'Check-in' }).click()
  await expect(page.getByText(/^Sem rede · 1 registro na fila$/)).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await page.request.post(`${demoUrl()}/api/auth/logout`, { headers: { authorization: `Bearer ${token}` } })
  door.open()
  await page.reload()
  await expect(
    page.getByText('Entre novamente para enviar 1 registro').or(page.getByRole('button', { name: 'Entrar' })),
  ).toBeVisible()
  expect(await visita.registros()).toEqual([])

  const back = await page.context().newPage()
  await visita.ana.open(back, `visitashojea/${visita.id}`)
  await expect(back.getByText(/^Enviado às/)).toBeVisible()
  expect(await visita.registros()).toMatchObject([{ tipo: 'checkin', situacao: 'aplicado' }])
})

/** Every text that this browser keeps of anybody. */
const keptTexts = (page: Page) =>
  page.evaluate(async () => {
    const done = <Value>(asked: IDBRequest<Value>) =>
      new Promise<Value>((resolve) => asked.addEventListener('success', () => resolve(asked.result)))
    const found: string[] = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name))
      for (const store of db.objectStoreNames)
        found.push(name, JSON.stringify(await done(db.transaction(store).objectStore(store).getAll())))
      db.close()
    }
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) {
        const answer = await caches.match(request)
        found.push(request.url, request.url.includes('/assets/') ? '' : ((await answer?.text()) ?? ''))
      }
    return found.join('\n')
  })

test('analista B on the phone of A, who has left › finds nothing of A in the databases, the caches or on the screen', async ({
  page,
}) => {
  const visita = await newVisitaEmCampo(page)
  const bia = await newAnalista(page)
  await visita.ana.open(page, `visitashojea/${visita.id}`)
  await expect(page.getByText(/^Enviado às/)).toBeVisible()
  await untilKept(page)
  await page.getByLabel('O que foi feito').fill('Um rascunho da Ana')
  await takePhoto(page, 'Quadro')
  await expect.poll(async () => (await visita.registros()).length).toBe(1)
  await expect(page.getByText(/^Enviado às/)).toBeVisible()
  expect(await keptTexts(page)).toContain(visita.cliente)
  await page.getByRole('button', { name: /^Conta de Ana/ }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(page).toHaveURL(/\/login$/)

  const other = await page.context().newPage()
  await bia.open(other, 'visitashojea')
  await expect(other.getByText('Nenhuma visita planejada para hoje')).toBeVisible()
  await other.goto(`/dashboard/analista/visitashojea/${visita.id}`)
  await expect(other.getByText('Esta visita não está neste aparelho')).toBeVisible()
  await expect(other.getByText(visita.cliente)).toHaveCount(0)
  const kept = await keptTexts(other)
  for (const text of [visita.cliente, 'Um rascunho da Ana', 'Quadro', 'Testar o nobreak'])
    expect([text, kept.includes(text)]).toEqual([text, false])
})
