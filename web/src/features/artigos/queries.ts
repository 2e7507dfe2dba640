import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { createArtigo, listArtigos, restoreArtigo, updateArtigo, Artigo } from '#contract/artigos.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { call, callList, type ListPage } from '#web/platform/api/api.ts'
import { useRowWrites } from '#web/platform/api/row-writes.ts'
import { useChanged } from '#web/platform/live/shown.ts'

type Query = z.input<typeof listArtigos.query>

const list = ['artigos', 'list'] as const
const paramsOf = (id: number) => ({ params: { id: String(id) } })

export const artigosQuery = (query: Query) =>
  queryOptions({
    queryKey: [...list, query],
    queryFn: ({ signal }) => callList('listArtigos', { query, signal }),
    meta: { shows: ['artigos', 'usuarios'] },
    placeholderData: keepPreviousData,
  })

export const fetchArtigo = (id: number) => call('getArtigo', paramsOf(id))

/** The id as the address has it. A row that is on screen is shown at once, and then as it is now. */
export function useArtigo(id: string) {
  const client = useQueryClient()
  return useQuery({
    queryKey: ['artigos', 'one', id],
    queryFn: ({ signal }) => call('getArtigo', { params: { id }, signal }),
    meta: { shows: [{ noun: 'artigos', id: Number(id) }, 'usuarios'] },
    placeholderData: () =>
      client
        .getQueriesData<ListPage<Artigo>>({ queryKey: list })
        .flatMap(([, page]) => page?.rows ?? [])
        .find((row) => String(row.id) === id),
  })
}

export const useArtigoVersoes = (id: number) =>
  useQuery({
    queryKey: ['artigos', 'versoes', id],
    queryFn: ({ signal }) => call('listArtigoVersoes', { ...paramsOf(id), signal }),
    meta: { shows: [{ noun: 'artigos', id }, 'usuarios'] },
    staleTime: 0,
  })

/** How many there are. */
export const useArtigosTotal = () =>
  useQuery({
    queryKey: ['artigos', 'total'],
    queryFn: async ({ signal }) => (await call('countArtigos', { signal })).total,
    meta: { shows: ['artigos'] },
  })

/** How many were added this month. */
export const useArtigosDoMes = () =>
  useQuery({
    queryKey: ['artigos', 'mes'],
    queryFn: async ({ signal }) => (await call('countArtigosDoMes', { signal })).totalMes,
    meta: { shows: ['artigos'] },
  })

export function useArtigoWrites() {
  const rows = useRowWrites('artigos')
  const tellChanged = useChanged()
  return {
    /** After a refusal: what the server has is shown. */
    reload: (id: number) => tellChanged({ noun: 'artigos', id }),
    create: async (body: BodyOf<typeof createArtigo>, idempotencyKey: string) => {
      await call('createArtigo', { body, idempotencyKey })
      rows.added()
    },
    update: async (id: number, body: BodyOf<typeof updateArtigo>) => {
      rows.changed(await call('updateArtigo', { ...paramsOf(id), body }))
    },
    restore: async (id: number, body: BodyOf<typeof restoreArtigo>) => {
      rows.changed(await call('restoreArtigo', { ...paramsOf(id), body }))
    },
    remove: async (id: number) => {
      await call('deleteArtigo', paramsOf(id))
      rows.removed(id)
    },
  }
}
