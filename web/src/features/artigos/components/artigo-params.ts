import { artigosSorts } from '#contract/artigos-texts.ts'
import { given } from '#web/ui/list/given.ts'
import {
  choiceParam,
  directionParam,
  pageParam,
  switchParam,
  textParam,
  type ValuesOf,
} from '#web/ui/list/params.ts'

export const PAGE_SIZE = 6

export const artigosAddress = {
  pagina: pageParam,
  /** Without one the server decides: the newest first, or what answers a search best. */
  ordenar: choiceParam(artigosSorts, undefined),
  direcao: directionParam('desc'),
  titulo: textParam,
  busca: textParam,
  /** The article that is open. */
  ver: textParam,
  novo: switchParam,
} as const
export type ArtigosParams = ValuesOf<typeof artigosAddress>

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
