import type { ListPage } from './api.ts'

const PAGE = 1000

/**
 * One row of a list, as it is now, where the contract has no call for a single one. Sorted by id, row n
 * stands at place n or before it: the page that holds place n is mostly the only one that is read.
 */
export async function findRow<Row extends { id: number }>(
  id: number,
  fetchPage: (page: { pagina: string; por_pagina: string }) => Promise<ListPage<Row>>,
): Promise<Row | undefined> {
  for (let page = Math.ceil(id / PAGE); page >= 1; page--) {
    const { rows } = await fetchPage({ pagina: String(page), por_pagina: String(PAGE) })
    const found = rows.find((row) => row.id === id)
    if (found) return found
    const [first] = rows
    if (first && first.id < id) return
  }
}
