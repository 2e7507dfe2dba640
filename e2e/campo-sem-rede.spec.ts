import type { Page } from '@playwright/test'
import { prove } from '#server/testing/proof/proof.ts'
import { newVisitaEmCampo, sign, takePhoto, type Visita } from './campo.ts'
import { tablesOf } from './campo-banco.ts'
import { type Device, newDevice, untilKept } from './device.ts'
import { type Door, test } from './door.ts'
import { expect, expectAccessible, expectNoSidewaysScroll } from './fixtures.ts'

type Step = { name: string; act: (page: Page) => Promise<unknown>; seen: (page: Page) => Promise<unknown> }

const moment = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('..').getByText('Na fila')

/** A draft lies on the device a moment after each letter, and no word on the screen says so. */
const untilDrafted = (page: Page, text: string) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const [known] = await indexedDB.databases()
        const asked = indexedDB.open(known?.name ?? '')
        const db = await new Promise<IDBDatabase>((resolve) =>
          asked.addEventListener('success', () => resolve(asked.result)),
        )
        const found = db.transaction('rascunhos').objectStore('rascunhos').getAll()
        await new Promise((resolve) => found.addEventListener('success', resolve))
        db.close()
        return found.result
      }),
    )
    .toContain(text)

/** One thing that is done there, and where it is seen from then on. */
const steps: Step[] = [
  {
    name: 'check-in',
    act: (page) => page.getByRole('button', { name: 'Check-in' }).click(),
    seen: (page) => expect(moment(page, 'Check-in')).toBeVisible(),
  },
  ...['Antes', 'Durante', 'Depois'].map((text): Step => ({
    name: `foto ${text}`,
    act: (page) => takePhoto(page, text),
    seen: (page) => expect(page.getByRole('img', { name: text })).toBeVisible(),
  })),
  {
    name: 'item',
    act: (page) => page.getByLabel('Testar o nobreak').click(),
    seen: (page) => expect(page.getByLabel('Testar o nobreak')).toBeChecked(),
  },
  {
    name: 'número',
    act: async (page) => {
      await page.getByLabel('Tensão (V)').fill('219,5')
      await page.getByLabel('Tensão (V)').blur()
    },
    seen: (page) => expect(page.getByText(/2 de 2/)).toBeVisible(),
  },
  {
    name: 'rascunho',
    act: async (page) => {
      await page.getByLabel('O que foi feito').fill('Nobreak trocado e testado.')
      await untilDrafted(page, 'Nobreak trocado e testado.')
    },
    seen: (page) => expect(page.getByLabel('O que foi feito')).toHaveValue('Nobreak trocado e testado.'),
  },
  {
    name: 'observação',
    act: (page) => page.getByRole('button', { name: 'Salvar' }).click(),
    seen: async (page) => {
      await expect(page.getByRole('region', { name: 'Observação' }).getByText('Na fila')).toBeVisible()
      await expect(page.getByText('Nobreak trocado e testado.')).toBeVisible()
    },
  },
  {
    name: 'assinatura',
    act: sign,
    seen: (page) => expect(page.getByText('Marisa Prado', { exact: false }).last()).toBeVisible(),
  },
  {
    name: 'check-out',
    act: (page) => page.getByRole('button', { name: 'Check-out' }).click(),
    seen: (page) => expect(moment(page, 'Check-out')).toBeVisible(),
  },
  {
    name: 'concluir',
    act: async (page) => {
      await page.getByRole('button', { name: 'Concluir e gerar RAT' }).click()
      const dialog = page.getByRole('dialog', { name: 'Concluir e gerar RAT' })
      await dialog.getByRole('button', { name: 'Concluir', exact: true }).click()
      await expect(dialog).toBeHidden()
    },
    seen: (page) => expect(moment(page, 'Conclusão')).toBeVisible(),
  },
]

/** Ten times through all of it, a hundred in `npm run test:stress`, by two phones. */
const divisor = process.env['ZELO_TEST_STRESS']
const rounds = divisor === undefined ? 5 : Math.max(Math.ceil(50 / Number(divisor)), 5)

type Served = { page: Page; door: Door }

/** One visita from its beginning to its end on a phone that loses its power after each step; answers how often. */
async function visitWithoutPower({ page, door }: Served): Promise<number> {
  const visita = await newVisitaEmCampo(page)
  const device = await newDevice(door.address, await visita.login())
  try {
    let phone = await device.open(visita.path)
    await expect(phone.getByRole('heading', { level: 1, name: visita.cliente })).toBeVisible()
    await untilKept(phone)
    door.shut()
    for (const { act, seen } of steps) {
      await act(phone)
      await seen(phone)
      await device.pullOut()
      phone = await device.open(visita.path)
      await seen(phone)
    }
    await expect(phone.getByText(/^Sem rede · \d+ registros na fila$/)).toBeVisible()
    await expectAccessible(phone)
    await expectNoSidewaysScroll(phone)

    door.open()
    await phone.reload()
    await expect(phone.getByText(/^Enviado às \d\d:\d\d$/)).toBeVisible({ timeout: 60_000 })
    const received = await visita.registros()
    expect(received.map(({ tipo, situacao }) => `${tipo} ${situacao}`)).toEqual([
      'checkin aplicado',
      ...['foto', 'foto', 'foto', 'item', 'item', 'observacao', 'assinatura', 'checkout', 'concluir'].map(
        (tipo) => `${tipo} aplicado`,
      ),
    ])
    await expect(phone.getByRole('link', { name: /^RAT \d{4}\/\d{6}$/ })).toBeVisible({ timeout: 60_000 })
    await expectNothingAgain(page, visita, device.sent)
    return steps.length
  } finally {
    await device.remove()
  }
}

/** Whatever left the phone is sent twice more: answered as if it were the first time, and written nowhere. */
async function expectNothingAgain(page: Page, visita: Visita, sent: Device['sent']) {
  const { token } = await visita.login()
  const before = await tablesOf(visita.id)
  // Three pictures in two sizes, and one report.
  expect(['campo_registros', 'fotos recebidas', 'rats'].map((table) => before[table]?.rows)).toEqual([
    10, 6, 1,
  ])
  for (const { method, path, headers, body } of [...sent, ...sent]) {
    const answer = await page.request.fetch(path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': headers['content-type'] ?? '',
        ...(headers['x-sha256'] !== undefined && { 'x-sha256': headers['x-sha256'] }),
      },
      data: body ?? '',
    })
    expect([path, answer.status()]).toEqual([path, 200])
  }
  expect(await tablesOf(visita.id)).toEqual(before)
}

for (const phone of ['one phone', 'another'])
  test(`analista, without a network › ${phone}, the power goes after each step: nothing is lost or doubled`, async ({
    page,
    door,
  }) => {
    test.setTimeout(rounds * 300_000)
    let kills = 0
    for (let round = 1; round <= rounds; round++) {
      door.open()
      kills += await test.step(`visita ${round} of ${rounds}`, () => visitWithoutPower({ page, door }))
    }
    prove('F11', `SIGKILL of the browser after each step of ${rounds} visitas, ${phone}`, {
      tried: kills,
      lost: 0,
    })
  })
