import { useQueryClient } from '@tanstack/react-query'
import type { NounName } from '#contract/ocorrencias.ts'
import { useChanged } from '../live/shown.ts'
import type { ListPage } from './api.ts'

type Identified = { id: number }

/** After a write: the lists on screen show it at once, and what shows the row is then read again. */
export function useRowWrites(noun: NounName) {
  const client = useQueryClient()
  const tellChanged = useChanged()

  function rewrite(id: number, change: (rows: Identified[]) => Identified[]) {
    client.setQueriesData<ListPage<Identified>>({ queryKey: [noun, 'list'] }, (page) => {
      if (!page) return page
      const rows = change(page.rows)
      return { ...page, rows, total: page.total - (page.rows.length - rows.length) }
    })
    void tellChanged({ noun, id })
  }

  return {
    added: () => void tellChanged({ noun, id: 0 }),
    changed: (row: Identified) =>
      rewrite(row.id, (rows) => rows.map((shown) => (shown.id === row.id ? row : shown))),
    removed: (id: number) => rewrite(id, (rows) => rows.filter((shown) => shown.id !== id)),
  }
}
