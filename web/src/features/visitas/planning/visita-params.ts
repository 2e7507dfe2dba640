import { visitasSorts, situacoes } from '#contract/visitas-texts.ts'
import { given } from '#web/ui/list/given.ts'
import {
  choiceParam,
  dayParam,
  directionParam,
  idParam,
  pageParam,
  pageSizeParam,
  switchParam,
  type useListParams,
  type ValuesOf,
} from '#web/ui/list/params.ts'
import type { VisitaTask } from './visita-dialogs.tsx'

export const pageSizes = [5, 15, 25, 50] as const

/** What the management screen keeps in its address. */
export const visitasAddress = {
  pagina: pageParam,
  por_pagina: pageSizeParam(pageSizes),
  ordenar: choiceParam(visitasSorts, 'data_hora_prevista'),
  direcao: directionParam('desc'),
  id_cliente: idParam,
  id_analista: idParam,
  data_inicio: dayParam,
  data_fim: dayParam,
  situacao: choiceParam(['', ...situacoes], ''),
  modo: choiceParam(['tabela', 'calendario'], 'tabela'),
  vista: choiceParam(['semana', 'mes'], 'semana'),
  dia: dayParam,
  ver: idParam,
  novo: switchParam,
} as const
export type VisitasParams = ValuesOf<typeof visitasAddress>

/** Ways to look at the visitas, which narrow nothing. */
export const visitasViews = ['modo', 'vista', 'dia', 'ver', 'novo'] as const

/** The filters that the table and the calendar share, as the server takes them. */
export const sharedFilters = ({ id_cliente, id_analista, situacao }: VisitasParams) =>
  given({ id_cliente, id_analista, situacao })

/** What the table asks for. */
export function tableQuery(values: VisitasParams) {
  const { pagina, por_pagina, ordenar, direcao, data_inicio, data_fim } = values
  return {
    ...given({ pagina, por_pagina, ordenar, direcao, data_inicio, data_fim }),
    ...sharedFilters(values),
  }
}

/** What the table and the calendar get from their screen. */
export type VisitaViewProps = {
  params: ReturnType<typeof useListParams<typeof visitasAddress>>
  onTask: (task: VisitaTask) => void
}
