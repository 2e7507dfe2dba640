import { acoes } from '#contract/ocorrencias-acoes.ts'
import { tabelas } from '#contract/ocorrencias.ts'
import { given } from '#web/ui/list/given.ts'
import {
  nameParam,
  dayParam,
  directionParam,
  idParam,
  pageParam,
  textParam,
  type ValuesOf,
} from '#web/ui/list/params.ts'

export const PAGE_SIZE = 20

export const auditoriaAddress = {
  pagina: pageParam,
  direcao: directionParam('desc'),
  busca: textParam,
  id_usuario: idParam,
  acao: nameParam(acoes),
  tabela: nameParam(tabelas),
  id_registro: idParam,
  data_inicio: dayParam,
  data_fim: dayParam,
  /** The entry that is open. */
  ver: idParam,
} as const
export type AuditoriaParams = ValuesOf<typeof auditoriaAddress>

/** An open entry does not narrow the list. */
export const auditoriaViews = ['ver'] as const

/** All but which entry is open. */
export const queryOf = (values: AuditoriaParams) =>
  given({ ...values, ver: undefined, por_pagina: PAGE_SIZE })
