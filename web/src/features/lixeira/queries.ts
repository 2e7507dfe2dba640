import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { listLixeira, ItemNaLixeira } from '#contract/lixeira.ts'
import { tiposNaLixeira } from '#contract/lixeira-texts.ts'
import { call, callList } from '#web/platform/api/api.ts'
import { useChanged } from '#web/platform/live/shown.ts'

type Query = z.input<typeof listLixeira.query>

export const lixeiraQuery = (query: Query) =>
  queryOptions({
    queryKey: ['lixeira', 'list', query],
    queryFn: ({ signal }) => callList('listLixeira', { query, signal }),
    placeholderData: keepPreviousData,
    meta: { shows: [...tiposNaLixeira, 'clientes'] },
  })

export type Recovery = Pick<ItemNaLixeira, 'tipo' | 'id'>

export function useLixeiraWrites() {
  const tellChanged = useChanged()
  return {
    recover: ({ tipo, id }: Recovery, idempotencyKey: string) =>
      call('recuperarDaLixeira', { params: { tipo, id: String(id) }, idempotencyKey }),
    /** The lists that it left and those that it is in again. */
    refresh: ({ tipo, id }: Recovery) => tellChanged({ noun: tipo, id }),
  }
}
