import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { clientesTexts } from '#contract/clientes-texts.ts'
import type { createCliente, listClientes, updateCliente, Cliente } from '#contract/clientes.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { call, callList } from '#web/platform/api/api.ts'
import { nameWithState } from '#web/domain/names.ts'
import { useRowWrites } from '#web/platform/api/row-writes.ts'
import { useNameSearch } from '#web/ui/fields/name-search.ts'

type Query = z.input<typeof listClientes.query>

/** An admin or analista gets whole rows; the short ones are for a cliente. */
async function fetchClientes(query: Query, signal: AbortSignal) {
  const { rows, ...page } = await callList('listClientes', { query, signal })
  return { ...page, rows: rows.filter((row): row is Cliente => 'versao' in row) }
}

export const clientesQuery = (query: Query) =>
  queryOptions({
    queryKey: ['clientes', 'list', query],
    queryFn: ({ signal }) => fetchClientes(query, signal),
    meta: { shows: ['clientes'] },
    placeholderData: keepPreviousData,
  })

/** A customer as a field keeps it: chosen by name, sent by id. */
export type ClienteOption = Pick<Cliente, 'id' | 'nome' | 'ativo'>

/** For a field that asks which customer. */
export const useClienteSearch = ({ inativos }: { inativos: boolean }) => ({
  ...useNameSearch({
    queryKey: ['clientes', 'search', inativos],
    shows: ['clientes'],
    find: async (nome, signal) => {
      const query = { nome, por_pagina: '20', ...(!inativos && { inativos: 'false' as const }) }
      return (await callList('listClientes', { query, signal })).rows
    },
    noneFound: clientesTexts.noneFound,
    noneYet: 'Ainda não há clientes. O administrador cadastra o primeiro em Clientes.',
    errorText,
  }),
  optionText: ({ nome, ativo }: ClienteOption) => nameWithState(nome, ativo, clientesTexts.unknown),
})

export const fetchCliente = (id: number) => call('getCliente', { params: { id: String(id) } })

/** The id as the address has it: what is no number is answered as missing. */
export const clienteQuery = (id: string) =>
  queryOptions({
    queryKey: ['clientes', 'one', id],
    queryFn: ({ signal }) => call('getCliente', { params: { id }, signal }),
    meta: { shows: ['clientes'] },
  })

/** The name behind an id in an address. */
export const useCliente = (id: number | undefined) =>
  useQuery({ ...clienteQuery(String(id)), enabled: id !== undefined })

export const useClientePendencias = (id: number, enabled: boolean) =>
  useQuery({
    queryKey: ['clientes', 'pendencias', id],
    queryFn: ({ signal }) => call('getClientePendencias', { params: { id: String(id) }, signal }),
    meta: { shows: ['clientes', 'chamados', 'visitas'] },
    enabled,
    staleTime: 0,
  })

export function useClienteWrites() {
  const rows = useRowWrites('clientes')
  return {
    create: async (body: BodyOf<typeof createCliente>, idempotencyKey: string) => {
      await call('createCliente', { body, idempotencyKey })
      rows.added()
    },
    update: async (id: number, body: BodyOf<typeof updateCliente>) => {
      rows.changed(await call('updateCliente', { params: { id: String(id) }, body }))
    },
    setAtivo: async (id: number, ativo: Cliente['ativo']) => {
      rows.changed(await call('toggleCliente', { params: { id: String(id) }, body: { ativo } }))
    },
    remove: async (id: number) => {
      await call('deleteCliente', { params: { id: String(id) } })
      rows.removed(id)
    },
  }
}
