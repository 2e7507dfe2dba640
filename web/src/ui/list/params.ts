import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { z } from 'zod'
import { calendarDate } from '#contract/fields.ts'
import type { Sort } from './columns.ts'

/** The parts of a list's address. Anyone can type there: what makes no sense counts as not given. */
export const pageParam = z.coerce.number().int().min(1).max(1_000_000).catch(1)
export const directionParam = z.enum(['asc', 'desc']).catch('asc')
export const textParam = z.string().trim().max(200).catch('')
export const switchParam = z
  .enum(['true', 'false'])
  .transform((text) => text === 'true')
  .catch(false)

/** How many rows a page has; the first size is the usual one. */
export const pageSizeParam = (sizes: readonly [number, ...number[]]) =>
  z.coerce
    .number()
    .refine((size) => sizes.includes(size))
    .catch(sizes[0])

/** The id of something chosen. */
export const idParam = z.coerce.number().int().min(1).max(2_147_483_647).optional().catch(undefined)
/** The same, where 0 asks for those that have none. */
export const idOrNoneParam = z
  .literal('0')
  .transform(() => 0)
  .or(idParam)
/** A day that exists, YYYY-MM-DD. */
export const dayParam = calendarDate.catch('')

const firstPage: [string, unknown] = ['pagina', 1]

/** How a list is looked at, which does not narrow it. */
const notFilters = ['pagina', 'por_pagina', 'ordenar', 'direcao']

type ChangeOptions = {
  /** One entry of the history for a whole word instead of one per letter. */
  replace?: boolean
}

/** What the parts of a list need of its address. */
export type ListAddress = {
  values: {
    pagina: number
    por_pagina?: number
    ordenar?: string | undefined
    direcao: Sort['direction']
  }
  isFiltered: boolean
  clearings: number
  clear: () => void
  goTo: (page: number, options?: ChangeOptions) => void
  setPageSize: (size: number) => void
  sortBy: (sort: Sort) => void
}

/** What a list shows, kept in the address: a reload, the back button and a shared link give the same list. */
export function useListParams<Schema extends z.ZodObject>(schema: Schema, views: readonly string[] = []) {
  const isFilter = (name: string) => !notFilters.includes(name) && !views.includes(name)
  const [search, setSearch] = useSearchParams()
  const [clearings, setClearings] = useState(0)
  const values = useMemo(() => schema.parse(Object.fromEntries(search)), [schema, search])
  const usual = useMemo(() => new Map(Object.entries(schema.parse({}))), [schema])
  const isFiltered = Object.entries(values).some(
    ([name, value]) => isFilter(name) && value !== usual.get(name),
  )

  function write(changes: [string, unknown][], { replace = false }: ChangeOptions) {
    // The address itself, not the last render: a late change must not undo one made meanwhile.
    const next = new URLSearchParams(window.location.search)
    for (const [name, value] of changes) {
      if (!Object.hasOwn(schema.shape, name)) continue
      if (value === usual.get(name)) next.delete(name)
      else next.set(name, String(value))
    }
    if (next.toString() === new URLSearchParams(window.location.search).toString()) return
    setSearch(next, { replace, preventScrollReset: true })
  }

  return {
    values,
    isFiltered,
    /** Another number after each clearing: as a key it makes the filters anew, with what is still being typed there. */
    clearings,
    goTo: (page: number, options: ChangeOptions = {}) => write([['pagina', page]], options),
    /** The same list, looked at in another way. */
    look: (changes: Partial<z.output<Schema>>, options: ChangeOptions = {}) =>
      write(Object.entries(changes), options),
    /** Another list begins at its first page. */
    change: (changes: Partial<z.output<Schema>>, options: ChangeOptions = {}) =>
      write([...Object.entries(changes), firstPage], options),
    setPageSize: (size: number) => write([['por_pagina', size], firstPage], {}),
    /** By another column, where there is a choice, from its first page on. */
    sortBy: ({ column, direction }: Sort) =>
      write([['ordenar', column], ['direcao', direction], firstPage], {}),
    clear: () => {
      setClearings((before) => before + 1)
      write(
        Object.keys(schema.shape)
          .filter((name) => isFilter(name) || name === 'pagina')
          .map((name) => [name, usual.get(name)]),
        {},
      )
    },
  }
}
