import type { InfiniteData } from '@tanstack/react-query'
import type { listAvisos } from '#contract/avisos.ts'
import type { ResponseOf } from '#contract/endpoint.ts'

/** These, or all up to that one. */
export type Which = { ids: number[] } | { ate_id: number }
type Page = ResponseOf<typeof listAvisos>
export type Pages = InfiniteData<Page, number>

/** The pages with these as read, at this moment; what was read before keeps its own. */
export function withLidos(pages: Pages, which: Which, now: string): Pages {
  const isMeant = (id: number) => ('ids' in which ? which.ids.includes(id) : id <= which.ate_id)
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      avisos: page.avisos.map((aviso) =>
        aviso.lido_em === null && isMeant(aviso.id) ? { ...aviso, lido_em: now } : aviso,
      ),
    })),
  }
}
