import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { BodyOf } from '#contract/endpoint.ts'
import type { abrirRecebido, juntarRecebido, listRecebidos, simularRecebido } from '#contract/recebidos.ts'
import { call, callList } from '#web/platform/api/api.ts'
import { useChanged } from '#web/platform/live/shown.ts'

type Query = z.input<typeof listRecebidos.query>

export const recebidosQuery = (query: Query) =>
  queryOptions({
    queryKey: ['recebidos', 'list', query],
    queryFn: ({ signal }) => callList('listRecebidos', { query, signal }),
    meta: { shows: ['recebidos'] },
    placeholderData: keepPreviousData,
  })

/** A mail word by word, for the team. */
export const recebidoQuery = (id: number) =>
  queryOptions({
    queryKey: ['recebidos', 'one', id],
    queryFn: ({ signal }) => call('getRecebido', { params: { id: String(id) }, signal }),
    meta: { shows: ['recebidos'] },
  })

export function useRecebidoWrites() {
  const tellChanged = useChanged()
  const changed = (id: number) => tellChanged({ noun: 'recebidos', id }, { noun: 'chamados', id: 0 })
  const at = (id: number) => ({ params: { id: String(id) } })
  return {
    abrir: async (id: number, body: BodyOf<typeof abrirRecebido>) => {
      await call('abrirRecebido', { ...at(id), body })
      await changed(id)
    },
    juntar: async (id: number, body: BodyOf<typeof juntarRecebido>) => {
      await call('juntarRecebido', { ...at(id), body })
      await changed(id)
    },
    descartar: async (id: number) => {
      await call('descartarRecebido', at(id))
      await changed(id)
    },
    bloquear: async (id: number) => {
      await call('bloquearRecebido', at(id))
      await changed(0)
    },
    simular: async (body: BodyOf<typeof simularRecebido>) => {
      const recebido = await call('simularRecebido', { body })
      await changed(recebido.id)
      return recebido
    },
  }
}
