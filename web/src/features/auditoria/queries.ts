import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { listAuditoria } from '#contract/auditoria.ts'
import { call, callList } from '#web/platform/api/api.ts'

type Query = z.input<typeof listAuditoria.query>

export const useAuditoria = (query: Query) =>
  useQuery({
    queryKey: ['auditoria', 'list', query],
    queryFn: ({ signal }) => callList('listAuditoria', { query, signal }),
    // Everything leaves a line here: read whenever it is opened, still while it is read.
    meta: { shows: [] },
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** What is written there never changes: once read, it is known. */
export const useRegistro = (id: number) =>
  useQuery({
    queryKey: ['auditoria', 'one', id],
    queryFn: ({ signal }) => call('getRegistro', { params: { id: String(id) }, signal }),
    meta: { shows: [] },
    staleTime: Infinity,
  })
