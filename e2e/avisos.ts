import type { Page } from '@playwright/test'
import { avisosTexts as texts } from '#contract/avisos-texts.ts'
import { newDesk } from './chamados.ts'
import { expect } from './fixtures.ts'

export const bell = (page: Page) => page.getByRole('button', { name: /^Avisos/ })
export const panel = (page: Page) => page.getByRole('dialog', { name: texts.title })
/** By what a screen reader says of them, the newest first. */
export const listed = (page: Page) => panel(page).getByRole('list', { name: texts.title }).getByRole('link')

/** How many the bell says are waiting. */
export const expectUnread = (page: Page, count: number) =>
  expect(bell(page)).toHaveAccessibleName(
    count === 0 ? 'Avisos' : `Avisos, ${count} ${count === 1 ? 'não lido' : 'não lidos'}`,
  )

/** The stream is open when its first event has come. */
export const listening = (page: Page) =>
  page.waitForEvent('response', (response) => response.url().endsWith('/api/eventos') && response.ok())

/** An analista who was given two chamados, and a person of the customer who answers in them. */
export async function newNews(page: Page) {
  const desk = await newDesk(page)
  const [ana, caio] = [await desk.newAnalista(), await desk.newPersonOfCliente()]
  const [asAna, asCaio] = [await ana.calls(), await caio.calls()]
  const rede = await desk.newChamado('Rede caiu', { id_analista: ana.id })
  const impressora = await desk.newChamado('Impressora parada', { id_analista: ana.id })
  return {
    ...desk,
    ana,
    caio,
    rede,
    impressora,
    answer: (id: number, resposta: string) => asAna('post', `/api/chamados/${id}/responder`, { resposta }),
    reply: (id: number, resposta: string) => asCaio('post', `/api/chamados/${id}/responder`, { resposta }),
    /** Resolves when the analista has been told of so many. */
    told: (nao_lidos: number) =>
      expect.poll(() => asAna('get', '/api/avisos/contagem')).toEqual({ nao_lidos }),
  }
}
