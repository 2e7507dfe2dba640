import type { Page } from '@playwright/test'
import { newDesk, tool } from './chamados.ts'
import { expect } from './fixtures.ts'

/** A ticket between an analista and a person of the customer. */
export async function newTalk(page: Page) {
  const desk = await newDesk(page)
  const [ana, caio] = [await desk.newAnalista(), await desk.newPersonOfCliente()]
  const id = await desk.newChamado('Servidor lento', { id_analista: ana.id })
  const [asAna, asCaio] = [await ana.calls(), await caio.calls()]
  return {
    ...desk,
    ana,
    caio,
    id,
    asAna,
    asCaio,
    answer: (resposta: string) => asAna('post', `/api/chamados/${id}/responder`, { resposta }),
    reply: (resposta: string) => asCaio('post', `/api/chamados/${id}/responder`, { resposta }),
    note: (texto: string) => asAna('post', `/api/chamados/${id}/notas`, { texto }),
  }
}

export const dialog = (page: Page) => page.getByRole('dialog')
export const answerField = (page: Page) => dialog(page).getByRole('textbox', { name: 'Resposta' })
export const noteField = (page: Page) => dialog(page).getByRole('textbox', { name: 'Nota interna' })
export const history = (page: Page) => page.getByRole('region', { name: 'Histórico' })
/** An entry by what a screen reader says of it. */
export const said = (page: Page, name: RegExp) => history(page).getByRole('article', { name })

export async function openComposer(page: Page) {
  await tool(page, 'Responder').click()
  await expect(answerField(page)).toBeFocused()
}

/** Resolves when what was typed is on the server. */
export const saved = (page: Page) =>
  page.waitForResponse(
    (response) => response.url().endsWith('/rascunho') && response.request().method() === 'PUT',
  )
