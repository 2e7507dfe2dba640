import { keepPreviousData, useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { listVisitas } from '#contract/visitas.ts'
import { situacoes } from '#contract/visitas-texts.ts'
import { callList } from '#web/platform/api/api.ts'
import { fetchOwnVisitas, withLate } from '../queries.ts'

type Query = z.input<typeof listVisitas.query>
type CardsQuery = Pick<
  Query,
  'data' | 'data_inicio' | 'data_fim' | 'semana' | 'mes' | 'situacao' | 'id_analista'
>
/** Whose visitas the cards show: everybody's to an admin, one's own to an analista. */
export type CardsPerfil = 'admin' | 'analista'

const CARDS_PAGE = 50

function fetchCards(perfil: CardsPerfil, wanted: Query, signal: AbortSignal) {
  const query = { direcao: 'asc', ...wanted, ordenar: 'data_hora_prevista' } as const
  return perfil === 'admin' ? callList('listVisitas', { query, signal }) : fetchOwnVisitas(query, signal)
}

type CardsOptions = {
  /** What lies behind is read backwards, from the day that is nearest. */
  direcao?: 'asc' | 'desc'
  enabled?: boolean
}

export const useVisitaCards = (
  perfil: CardsPerfil,
  query: CardsQuery,
  { direcao = 'asc', enabled = true }: CardsOptions = {},
) =>
  useInfiniteQuery({
    queryKey: ['visitas', 'cards', perfil, query, direcao],
    queryFn: ({ pageParam, signal }) => {
      const page = { pagina: String(pageParam), por_pagina: String(CARDS_PAGE), direcao }
      return fetchCards(perfil, { ...query, ...page }, signal)
    },
    enabled,
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

/** How many of them are late; nobody knows until it is asked. */
export const useLateTotal = (perfil: CardsPerfil, query: CardsQuery, enabled: boolean) =>
  useQuery({
    queryKey: ['visitas', 'totals', perfil, { ...query, situacao: 'atrasada' }],
    queryFn: async ({ signal }) =>
      (await fetchCards(perfil, { ...query, situacao: 'atrasada', por_pagina: '1' }, signal)).total,
    meta: withLate,
    enabled,
    placeholderData: keepPreviousData,
  })
