import { keepPreviousData, useInfiniteQuery, useQueries } from '@tanstack/react-query'
import type { z } from 'zod'
import type { listVisitas } from '#contract/visitas.ts'
import { situacoes } from '#contract/visitas-texts.ts'
import { callList } from '#web/platform/api/api.ts'
import { fetchOwnVisitas, withLate } from '../queries.ts'

type Query = z.input<typeof listVisitas.query>
type CardsQuery = Pick<Query, 'data' | 'semana' | 'mes' | 'situacao' | 'id_analista'>
/** Whose visitas the cards show: everybody's to an admin, one's own to an analista. */
export type CardsPerfil = 'admin' | 'analista'

const CARDS_PAGE = 50

function fetchCards(perfil: CardsPerfil, wanted: Query, signal: AbortSignal) {
  const query = { ...wanted, ordenar: 'data_hora_prevista', direcao: 'asc' } as const
  return perfil === 'admin' ? callList('listVisitas', { query, signal }) : fetchOwnVisitas(query, signal)
}

export const useVisitaCards = (perfil: CardsPerfil, query: CardsQuery) =>
  useInfiniteQuery({
    queryKey: ['visitas', 'cards', perfil, query],
    queryFn: ({ pageParam, signal }) => {
      const page = { pagina: String(pageParam), por_pagina: String(CARDS_PAGE) }
      return fetchCards(perfil, { ...query, ...page }, signal)
    },
    initialPageParam: 1,
    getNextPageParam: ({ rows }, _pages, page) => (rows.length === CARDS_PAGE ? page + 1 : undefined),
    meta: withLate,
    placeholderData: keepPreviousData,
  })

/** How many visitas each situação has, in the order of the contract; undefined while nobody knows. */
export const useSituacaoTotals = (perfil: CardsPerfil, query: CardsQuery) =>
  useQueries({
    queries: situacoes.map((situacao) => ({
      queryKey: ['visitas', 'totals', perfil, { ...query, situacao }],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const { total, capped } = await fetchCards(perfil, { ...query, situacao, por_pagina: '1' }, signal)
        return { situacao, total, capped }
      },
      meta: withLate,
      placeholderData: keepPreviousData,
    })),
    combine: (totals) => totals.map(({ data }) => data),
  })
