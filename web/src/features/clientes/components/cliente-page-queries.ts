import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { listVisitas } from '#contract/visitas.ts'
import { callList } from '#web/platform/api/api.ts'
import { localDay } from '#web/platform/time/dates.ts'

/** Who reads the page: an analista sees of a customer what the own lists hold. */
export type PagePerfil = 'admin' | 'analista'

const CHAMADOS_PAGE = 8

export const abertosQuery = (id_cliente: string) =>
  infiniteQueryOptions({
    queryKey: ['clientes', 'chamados', id_cliente],
    queryFn: ({ pageParam, signal }) => {
      const page = { pagina: String(pageParam), por_pagina: String(CHAMADOS_PAGE) }
      return callList('listChamados', {
        query: { id_cliente, abertos: 'true', campos: 'lista', ...page },
        signal,
      })
    },
    initialPageParam: 1,
    getNextPageParam: ({ rows, total }, _pages, page) =>
      rows.length === CHAMADOS_PAGE && page * CHAMADOS_PAGE < total ? page + 1 : undefined,
    meta: { shows: ['chamados', 'usuarios'] },
  })

const FEW_VISITAS = 5

type VisitasAsked = Pick<z.input<typeof listVisitas.query>, 'data_inicio' | 'data_fim' | 'direcao'>

/** What comes from today on, and what lies behind, newest first: two looks into one index. */
export const visitasDoClienteQuery = (perfil: PagePerfil, id_cliente: string, today: string) =>
  queryOptions({
    queryKey: ['clientes', 'visitas', perfil, id_cliente, today],
    queryFn: async ({ signal }) => {
      const ask = async (asked: VisitasAsked) => {
        // One more: of today some are over and some are to come.
        const few = { por_pagina: String(FEW_VISITAS + 1), ordenar: 'data_hora_prevista' } as const
        const call = perfil === 'admin' ? 'listVisitas' : 'listVisitasDoAnalista'
        return (await callList(call, { query: { id_cliente, ...few, ...asked }, signal })).rows
      }
      const [coming, before] = await Promise.all([
        ask({ data_inicio: today, direcao: 'asc' }),
        ask({ data_fim: today, direcao: 'desc' }),
      ])
      return {
        next: coming.filter(({ status }) => status !== 'FINALIZADA').slice(0, FEW_VISITAS),
        last: before
          .filter((row) => row.status === 'FINALIZADA' || localDay(row.data_hora_prevista) < today)
          .slice(0, FEW_VISITAS),
      }
    },
    meta: { shows: ['visitas', 'usuarios'], ages: true },
    placeholderData: keepPreviousData,
  })

const PEOPLE = 50

export const pessoasQuery = (id_empresa: string) =>
  queryOptions({
    queryKey: ['clientes', 'pessoas', id_empresa],
    queryFn: ({ signal }) =>
      callList('listUsuarios', { query: { id_empresa, por_pagina: String(PEOPLE) }, signal }),
    meta: { shows: ['usuarios'] },
  })
