import type { Locator, Page } from '@playwright/test'
import { unique } from './cadastros.ts'
import { callsOf, SENHA_DE_TESTE } from './calls.ts'
import { emailOf, expect, SENHA } from './fixtures.ts'
import { at, day, newCorner } from './visita-cards.ts'

type Dados = { legenda?: string; arquivo?: { id: string }; pequena?: { id: string } }
type Recebido = { id: string; tipo: string; situacao: string; dados: Dados } & Record<
  'hora' | 'ocorrido_em' | 'recebido_em' | 'corrigido_em',
  string
>

/** A visita of today with a checklist, and the analista who does it. */
export async function newVisitaEmCampo(page: Page) {
  const corner = await newCorner(page)
  const ana = await corner.newAnalista()
  const admin = await callsOf(page.request, emailOf('admin'), SENHA)
  const { id: id_checklist } = await admin('post', '/api/checklists', {
    nome: unique('Rede'),
    itens: [
      { texto: 'Testar o nobreak', kind: 'marcar', obrigatorio: true },
      { texto: 'Tensão (V)', kind: 'numero' },
    ],
  })
  const id = await corner.schedule(ana.id, at(day(0), '12:00'), {
    id_checklist,
    observacao_admin: 'Trocar o nobreak da sala.',
  })
  const login = async () =>
    (await page.request.post('/api/auth/login', { data: { email: ana.email, senha: SENHA_DE_TESTE } })).json()
  return {
    id,
    ana,
    cliente: corner.cliente,
    path: `/dashboard/analista/visitashojea/${id}`,
    login,
    admin,
    /** What the server has received of it, as an admin reads it. */
    registros: (): Promise<Recebido[]> => admin('get', `/api/campo/visitas/${id}/registros`),
  }
}

export type Visita = Awaited<ReturnType<typeof newVisitaEmCampo>>

export type Size = readonly [width: number, height: number]

/** A picture as a camera makes it, drawn by the browser itself, with red above. */
export const drawnPhoto = (page: Page, text: string, size: Size = [800, 600]) =>
  page
    .evaluate(
      async ([label, [width, height]]) => {
        const canvas = new OffscreenCanvas(width, height)
        const pen = canvas.getContext('2d')
        if (!pen) throw new Error('no canvas')
        pen.fillStyle = 'teal'
        pen.fillRect(0, 0, width, height)
        pen.fillStyle = 'red'
        pen.fillRect(0, 0, width, height / 4)
        pen.fillStyle = 'white'
        pen.font = '80px sans-serif'
        pen.fillText(label, 40, 300)
        const blob = await canvas.convertToBlob({ type: 'image/jpeg' })
        return [...new Uint8Array(await blob.arrayBuffer())]
      },
      [text, size] as const,
    )
    .then((bytes) => ({ name: `${text}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(bytes) }))

export const photoField = (page: Page): Locator => page.locator('input[type=file][accept="image/*"]')

export async function takePhoto(page: Page, text: string) {
  await page.getByLabel('Legenda da próxima foto (opcional)').fill(text)
  await photoField(page).setInputFiles(await drawnPhoto(page, text))
  await expect(page.getByRole('img', { name: text })).toBeVisible()
}

/** With a finger on the field. */
export async function sign(page: Page) {
  await page.getByRole('button', { name: 'Colher assinatura' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assinatura' })
  await dialog.getByLabel('Nome').fill('Marisa Prado')
  await dialog.getByLabel('Cargo').fill('Gerente')
  const field = dialog.getByLabel('Assine aqui com o dedo')
  await field.scrollIntoViewIfNeeded()
  const box = await field.boundingBox()
  if (!box) throw new Error('nowhere to sign')
  await page.mouse.move(box.x + 20, box.y + 60)
  await page.mouse.down()
  await page.mouse.move(box.x + 120, box.y + 20, { steps: 6 })
  await page.mouse.move(box.x + 160, box.y + 80, { steps: 6 })
  await page.mouse.up()
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(dialog).toBeHidden()
}
