import { useQuery } from '@tanstack/react-query'
import { fetchOwnVisitas } from '#web/features/visitas/queries.ts'
import { figures } from '../queries.ts'

/** More than are shown: the one that is now, and what is late today, are among them. */
const ENOUGH = 20

/** What comes at customers, from today on. */
export const useProximas = (today: string) =>
  useQuery({
    queryKey: ['paineis', 'proximas', today],
    queryFn: async ({ signal }) => {
      const query = { por_pagina: String(ENOUGH), situacao: 'aguardando', data_inicio: today } as const
      return (await fetchOwnVisitas(query, signal)).rows
    },
    meta: figures('visitas', 'clientes'),
  })
