import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Sort } from './columns.ts'

/** How one part of an address is read. Anyone can type there: what makes no sense counts as not given. */
type Param<Value> = (text?: string) => Value
type Address = Readonly<Record<string, Param<unknown>>>
export type ValuesOf<A extends Address> = { [Name in keyof A]: ReturnType<A[Name]> }

function wholeNumber(text: string | undefined, most: number) {
  const number = Number(text)
  return Number.isInteger(number) && number >= 1 && number <= most ? number : undefined
}

export const pageParam: Param<number> = (text) => wholeNumber(text, 1_000_000) ?? 1
export const textParam: Param<string> = (text = '') => (text.trim().length <= 200 ? text.trim() : '')
export const switchParam: Param<boolean> = (text) => text === 'true'
/** On unless somebody switches it off. */
export const switchOffParam: Param<boolean> = (text) => text !== 'false'

/** One of some words. */
export const choiceParam =
  <const Word extends string, Usual extends Word | undefined>(words: readonly Word[], usual: Usual) =>
  (text?: string) =>
    words.find((word) => word === text) ?? usual
/** One of the names of an object. */
export const nameParam =
  <Names extends object>(names: Names) =>
  (text = '') =>
    isNameOf(names, text) ? text : undefined
const isNameOf = <Names extends object>(names: Names, text: string): text is Extract<keyof Names, string> =>
  Object.hasOwn(names, text)

export const directionParam = (usual: Sort['direction']) => choiceParam(['asc', 'desc'], usual)

/** How many rows a page has; the first size is the usual one. */
export const pageSizeParam =
  (sizes: readonly [number, ...number[]]): Param<number> =>
  (text) =>
    sizes.find((size) => String(size) === text) ?? sizes[0]

/** The id of something chosen. */
export const idParam: Param<number | undefined> = (text) => wholeNumber(text, 2_147_483_647)
/** The same, where 0 asks for those that have none. */
export const idOrNoneParam: Param<number | undefined> = (text) => (text === '0' ? 0 : idParam(text))
/** A day that exists, YYYY-MM-DD. */
export const dayParam: Param<string> = (text = '') => {
  const day = new Date(`${text}T00:00:00Z`)
  const isDay = /^(19[7-9]|2[01]\d)\d-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime())
  return isDay && day.toISOString().startsWith(text) ? text : ''
}

/** A month, YYYY-MM. */
export const monthParam: Param<string> = (text = '') =>
  /^(19[7-9]|2[01]\d)\d-(0[1-9]|1[0-2])$/.test(text) ? text : ''

/** Some of a few words, with commas, in the order in which they are listed. */
export const someParam =
  (words: readonly string[]): Param<string> =>
  (text = '') => {
    const given = text.split(',')
    return words.filter((word) => given.includes(word)).join(',')
  }

export function readAddress<A extends Address>(address: A, search: URLSearchParams): ValuesOf<A>
export function readAddress(address: Address, search: URLSearchParams): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(address).map(([name, read]) => [name, read(search.get(name) ?? undefined)]),
  )
}

const nowhere = new URLSearchParams()
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
export function useListParams<A extends Address>(address: A, views: readonly string[] = []) {
  const isFilter = (name: string) => !notFilters.includes(name) && !views.includes(name)
  const [search, setSearch] = useSearchParams()
  const [clearings, setClearings] = useState(0)
  const values = useMemo(() => readAddress(address, search), [address, search])
  const usual = useMemo(
    () => new Map<string, unknown>(Object.entries(readAddress(address, nowhere))),
    [address],
  )
  const isFiltered = Object.entries(values).some(
    ([name, value]) => isFilter(name) && value !== usual.get(name),
  )

  function write(changes: [string, unknown][], { replace = false }: ChangeOptions) {
    // The address itself, not the last render: a late change must not undo one made meanwhile.
    const next = new URLSearchParams(window.location.search)
    for (const [name, value] of changes) {
      if (!Object.hasOwn(address, name)) continue
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
    look: (changes: Partial<ValuesOf<A>>, options: ChangeOptions = {}) =>
      write(Object.entries(changes), options),
    /** Another list begins at its first page. */
    change: (changes: Partial<ValuesOf<A>>, options: ChangeOptions = {}) =>
      write([...Object.entries(changes), firstPage], options),
    setPageSize: (size: number) => write([['por_pagina', size], firstPage], {}),
    /** By another column, where there is a choice, from its first page on. */
    sortBy: ({ column, direction }: Sort) =>
      write([['ordenar', column], ['direcao', direction], firstPage], {}),
    clear: () => {
      setClearings((before) => before + 1)
      write(
        Object.keys(address)
          .filter((name) => isFilter(name) || name === 'pagina')
          .map((name) => [name, usual.get(name)]),
        {},
      )
    },
  }
}
