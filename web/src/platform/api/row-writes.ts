import { useQueryClient } from '@tanstack/react-query'
import type { ListPage } from './api.ts'

type Identified = { id: number }

/** After a write: the lists on screen show it at once and are then asked again. */
export function useRowWrites(noun: string) {
  const client = useQueryClient()

  function rewrite(change: (rows: Identified[]) => Identified[]) {
    client.setQueriesData<ListPage<Identified>>({ queryKey: [noun, 'list'] }, (page) => {
      if (!page) return page
      const rows = change(page.rows)
      return { ...page, rows, total: page.total - (page.rows.length - rows.length) }
    })
    // All of them: a list of another noun may show this row's name.
    void client.invalidateQueries()
  }

  return {
    added: () => rewrite((rows) => rows),
    changed: (row: Identified) => rewrite((rows) => rows.map((shown) => (shown.id === row.id ? row : shown))),
    removed: (id: number) => rewrite((rows) => rows.filter((shown) => shown.id !== id)),
  }
}
