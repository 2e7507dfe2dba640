import type { Page } from '@playwright/test'

/** What the page itself computes, waiting and other people's work on this machine left out. */
export async function computingOf(page: Page) {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const spent = async () => {
    const { metrics } = await devTools.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
  /**
   * Milliseconds that the page computed from before `act` until `there` stands on it and nothing is being read. Waits inside the
   * page: looking at roles and names from outside would cost more than the text itself.
   */
  return async (there: string, act: () => unknown) => {
    const before = await spent()
    await act()
    await page.waitForFunction(
      (selector) => document.querySelector(selector) && !document.querySelector('[aria-busy=true]'),
      there,
    )
    return Math.round((await spent()) - before)
  }
}

/** Within the open page: a whole load would be most of what is measured. */
export const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** An article as the server would send it. */
export const artigoOf = (id: number, text: string) => ({
  id,
  titulo: 'Texto',
  descricao: text,
  causas: text,
  solucao: 'Reinicie **agora**.',
  aplicacao: '',
  criado_em: '2026-11-16T15:00:00.000Z',
  id_autor: 1,
  nome_autor: 'Ana Luz',
  versao: 2,
  trecho: [],
})
