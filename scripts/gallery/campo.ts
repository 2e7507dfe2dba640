import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { button, dialog, main, type Scene } from './scene.ts'

const foto = (name: string) => fileURLToPath(new URL(`../../server/demo/fotos/${name}.jpg`, import.meta.url))
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** What was told meanwhile would lie over the picture. */
async function dismiss(page: Page) {
  const told = button(page, 'Dispensar')
  while ((await told.count()) > 0) await told.first().click()
}

/** The first visita of today, once the device has all that it needs, with its check-in. */
async function openVisita(page: Page) {
  await page.getByRole('link', { name: 'Abrir a visita' }).first().click()
  await region(page, 'Checklist').waitFor()
  const checkin = button(page, 'Check-in')
  if ((await checkin.count()) === 0) return
  await checkin.click()
  await button(page, 'Agora não').click()
}

async function answer(page: Page) {
  for (const label of ['Ponto certificado sem falhas', 'Canaleta fechada e local limpo']) {
    const box = page.getByLabel(label)
    if (!(await box.isChecked())) await box.click()
  }
  for (const [label, text] of [
    ['Comprimento do cabo (m)', '23,5'],
    ['Identificação no patch panel', 'R-21 e R-22'],
  ] as const) {
    await page.getByLabel(label).fill(text)
    await page.getByLabel(label).blur()
  }
}

async function photograph(page: Page) {
  for (const [name, legenda] of [
    ['patch-panel', 'Patch panel identificado'],
    ['eletrocalha', 'Eletrocalha do corredor'],
  ] as const) {
    if ((await page.getByRole('img', { name: legenda }).count()) > 0) continue
    await page.getByLabel('Legenda da próxima foto (opcional)').fill(legenda)
    await page.getByLabel('Arquivo da foto').setInputFiles(foto(name))
    await page.getByRole('img', { name: legenda }).waitFor()
  }
}

/** Begins with the network and goes on without it. */
export async function goOffline(page: Page) {
  await openVisita(page)
  await answer(page)
  await page.getByText(/^Enviado às/).waitFor()
  await page.context().route('**/api/**', (route) => route.abort())
  await photograph(page)
  const observacao = region(page, 'Observação')
  await observacao
    .getByLabel('O que foi feito')
    .fill('Dois pontos Cat6 passados e certificados sem falhas, identificados como R-21 e R-22.')
  await observacao.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText(/^Sem rede · \d registros? na fila$/).waitFor()
  await page.getByText('Observação guardada neste aparelho.').waitFor()
  await dismiss(page)
}

/** The strokes of a name, with a finger. */
export async function sign(page: Page) {
  await button(page, 'Colher assinatura').click()
  await dialog(page).getByLabel('Nome').fill('Caetano Monteverde')
  await dialog(page).getByLabel('Cargo').fill('Sócio')
  const field = dialog(page).getByLabel('Assine aqui com o dedo')
  await field.scrollIntoViewIfNeeded()
  const box = await field.boundingBox()
  if (!box) throw new Error('nowhere to sign')
  const [left, middle] = [box.x + 30, box.y + box.height / 2]
  const loop = (step: number) =>
    [left + 26 + Math.cos(step / 3) * 24, middle - Math.sin(step / 3) * 34] as const
  const wave = (step: number) =>
    [left + 44 + step * 8, middle + 14 - Math.abs(Math.sin(step / 2)) * (30 - step)] as const
  for (const at of [loop, wave]) {
    await page.mouse.move(...at(0))
    await page.mouse.down()
    for (let step = 1; step < 22; step += 1) await page.mouse.move(...at(step))
    await page.mouse.up()
  }
}

/** To the screen of the device, without loading anything anew. */
export async function openAparelho(page: Page) {
  await page.goBack()
  await page.getByRole('link', { name: 'Este aparelho' }).click()
  await page.getByRole('heading', { name: 'Este aparelho' }).waitFor()
}

const today = { perfil: 'analista', path: '/dashboard/analista/visitashojea' } as const
const tall = { width: 400, height: 1000 }
/** So that nothing is scrolled away. */
const whole = { width: 400, height: 2800 }

/** The day without a network, on a phone. */
export const emCampo: Scene[] = [
  {
    ...today,
    name: 'sem-rede',
    size: { width: 400, height: 860 },
    act: async (page) => {
      await goOffline(page)
      await page.evaluate(() => scrollTo(0, 0))
    },
    subject: main,
  },
  {
    ...today,
    name: 'assinatura',
    size: { width: 400, height: 860 },
    act: async (page) => {
      await goOffline(page)
      await sign(page)
    },
    subject: dialog,
  },
  {
    ...today,
    name: 'fila',
    size: tall,
    act: async (page) => {
      await goOffline(page)
      await openAparelho(page)
    },
    subject: (page) => region(page, 'Fila'),
  },
  {
    ...today,
    name: 'sair-com-fila',
    size: tall,
    act: async (page) => {
      await goOffline(page)
      await page.getByRole('button', { name: /^Conta de/ }).click()
      await page.getByRole('menuitem', { name: 'Sair' }).click()
      await dialog(page).waitFor()
    },
    subject: dialog,
  },
  {
    ...today,
    name: 'fotos',
    size: whole,
    act: async (page) => {
      await openVisita(page)
      await photograph(page)
      await page.getByText(/^Enviado às/).waitFor()
      await dismiss(page)
    },
    subject: (page) => region(page, 'Fotos'),
  },
]
