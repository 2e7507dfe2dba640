import { z } from 'zod'
import { listArtigos } from '#contract/artigos.ts'
import { given } from '#web/ui/list/given.ts'
import { pageParam, switchParam, textParam } from '#web/ui/list/params.ts'

export const PAGE_SIZE = 6

export const artigosAddress = z.object({
  pagina: pageParam,
  /** Without one the server decides: the newest first, or what answers a search best. */
  ordenar: listArtigos.query.shape.ordenar.catch(undefined),
  direcao: z.enum(['asc', 'desc']).catch('desc'),
  titulo: textParam,
  busca: textParam,
  /** The article that is open. */
  ver: textParam,
  novo: switchParam,
})
export type ArtigosParams = z.output<typeof artigosAddress>

/** An open article or form does not narrow the list. */
export const artigosViews = ['ver', 'novo'] as const

export const queryOf = ({ pagina, ordenar, direcao, titulo, busca }: ArtigosParams) => ({
  ...given({ pagina, por_pagina: PAGE_SIZE, titulo, busca }),
  ...(ordenar !== undefined && { ordenar, direcao }),
})

/** What the table's headers show: nothing where the best come first. */
export const sortOf = ({ ordenar, direcao, busca }: ArtigosParams) => ({
  column: ordenar ?? (busca === '' ? 'id' : ''),
  direction: direcao,
})
