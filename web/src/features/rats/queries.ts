import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { BodyOf } from '#contract/endpoint.ts'
import type { listRats, revisarRat } from '#contract/rats.ts'
import { call, callList } from '#web/platform/api/api.ts'
import { readBlob } from '#web/platform/api/octets.ts'
import { useRowWrites } from '#web/platform/api/row-writes.ts'

type Query = z.input<typeof listRats.query>

export const ratsQuery = (query: Query) =>
  queryOptions({
    queryKey: ['rats', 'list', query],
    queryFn: ({ signal }) => callList('listRats', { query, signal }),
    meta: { shows: ['rats', 'clientes', 'usuarios'] },
    placeholderData: keepPreviousData,
  })

export const esperasQuery = () =>
  queryOptions({
    queryKey: ['rats', 'esperas'],
    queryFn: ({ signal }) => call('listEsperas', { signal }),
    meta: { shows: ['rats', 'visitas', 'campo'] },
  })

export const ratQuery = (id: string) =>
  queryOptions({
    queryKey: ['rats', 'one', id],
    queryFn: ({ signal }) => call('getRat', { params: { id }, signal }),
    meta: { shows: ['rats'] },
  })

/** A sealed picture never changes. */
export const fotoQuery = (id: string) =>
  queryOptions({
    queryKey: ['rats', 'foto', id],
    queryFn: ({ signal }) => readBlob('getArquivo', { params: { id }, signal }),
    meta: { shows: [] },
    staleTime: Infinity,
  })

/** For a page outside of the areas, which has no cache of queries. */
export const findRatPublico = (codigo: string, signal: AbortSignal) =>
  call('getRatPublico', { params: { codigo }, signal })

/** The PDF as it was sealed: its bytes have the hash that the page shows. */
export async function downloadPdf(id: number, nome: string) {
  const file = await readBlob('getRatPdf', { params: { id: String(id) } })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = nome
  link.click()
  // Not at once: a browser may still be about to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

export function useRatWrites(id: number) {
  const rows = useRowWrites('rats')
  const params = { id: String(id) }
  return {
    accept: async (idempotencyKey: string) => {
      rows.changed(await call('aceitarRat', { params, body: {}, idempotencyKey }))
    },
    contest: async (motivo: string, idempotencyKey: string) => {
      rows.changed(await call('contestarRat', { params, body: { motivo }, idempotencyKey }))
    },
    revise: async (body: BodyOf<typeof revisarRat>) => {
      const revised = await call('revisarRat', { params, body })
      rows.added()
      return revised
    },
  }
}
