import { useQuery } from '@tanstack/react-query'
import { callList } from '#web/platform/api/api.ts'
import { figures } from '../queries.ts'

/** The newest chamados of one's company, closed ones too. */
export const useRecentes = () =>
  useQuery({
    queryKey: ['paineis', 'recentes'],
    queryFn: ({ signal }) =>
      callList('listChamados', { query: { por_pagina: '5', campos: 'lista' }, signal }),
    meta: figures('chamados'),
  })
