import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import {
  createCliente,
  deleteCliente,
  getClientePendencias,
  listClientes,
  toggleCliente,
  updateCliente,
  type Cliente,
} from '#contract/clientes.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { call, callList } from '#web/platform/api.ts'
import { findRow } from '#web/platform/find-row.ts'
import { useRowWrites } from '#web/platform/row-writes.ts'

type Query = z.input<typeof listClientes.query>

/** An admin or analista gets whole rows; the short ones are for a cliente. */
async function fetchClientes(query: Query, signal?: AbortSignal) {
  const { rows, ...page } = await callList(listClientes, { query, ...(signal && { signal }) })
  return { ...page, rows: rows.filter((row): row is Cliente => 'versao' in row) }
}

export const useClientes = (query: Query) =>
  useQuery({
    queryKey: ['clientes', 'list', query],
    queryFn: ({ signal }) => fetchClientes(query, signal),
    placeholderData: keepPreviousData,
  })

/** For a form that asks which company: the active ones whose name contains the text. */
export const useActiveClientes = (nome: string) =>
  useQuery({
    queryKey: ['clientes', 'active', nome],
    queryFn: async ({ signal }) => {
      const query = { nome, inativos: 'false', por_pagina: '20' } as const
      return (await callList(listClientes, { query, signal })).rows
    },
    placeholderData: keepPreviousData,
  })

export const fetchCliente = (id: number) =>
  findRow(id, (page) => fetchClientes({ ...page, ordenar: 'id', direcao: 'asc' }))

export const useClientePendencias = (id: number, enabled: boolean) =>
  useQuery({
    queryKey: ['clientes', 'pendencias', id],
    queryFn: ({ signal }) => call(getClientePendencias, { params: { id: String(id) }, signal }),
    enabled,
    staleTime: 0,
  })

export function useClienteWrites() {
  const rows = useRowWrites('clientes')
  return {
    create: async (body: BodyOf<typeof createCliente>, idempotencyKey: string) => {
      await call(createCliente, { body, idempotencyKey })
      rows.added()
    },
    update: async (id: number, body: BodyOf<typeof updateCliente>) => {
      rows.changed(await call(updateCliente, { params: { id: String(id) }, body }))
    },
    setAtivo: async (id: number, ativo: Cliente['ativo']) => {
      rows.changed(await call(toggleCliente, { params: { id: String(id) }, body: { ativo } }))
    },
    remove: async (id: number) => {
      await call(deleteCliente, { params: { id: String(id) } })
      rows.removed(id)
    },
  }
}
