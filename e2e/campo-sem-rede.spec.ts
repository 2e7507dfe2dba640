import type { Page } from '@playwright/test'
import { newVisitaEmCampo, sign, takePhoto } from './campo.ts'
import { newDevice, untilKept } from './device.ts'
import { test } from './door.ts'
import { expect, expectAccessible, expectNoSidewaysScroll } from './fixtures.ts'

type Step = { name: string; act: (page: Page) => Promise<unknown>; seen: (page: Page) => Promise<unknown> }

const moment = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('..').getByText('Na fila')

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
    act: (page) => page.getByLabel('O que foi feito').fill('Nobreak trocado e testado.'),
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
]

/** In the suite each step loses its power once; `npm run test:stress` does so ten times. */
const rounds = process.env['ZELO_TEST_STRESS'] === undefined ? 1 : 10

for (const round of Array.from({ length: rounds }, (_, place) => place + 1))
  test(`analista, without a network › the power goes after each step and nothing is lost or doubled, round ${round}`, async ({
    page,
    door,
  }) => {
    test.setTimeout(300_000)
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
        ...['foto', 'foto', 'foto', 'item', 'item', 'observacao', 'assinatura', 'checkout'].map(
          (tipo) => `${tipo} aplicado`,
        ),
      ])
      const { token } = await visita.login()
      for (const { url, body } of [...device.sent, ...device.sent]) {
        const answer = await page.request.post(url, {
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          data: body ?? '',
        })
        expect(answer.status()).toBe(200)
      }
      expect(await visita.registros()).toEqual(received)
    } finally {
      await device.remove()
    }
  })
