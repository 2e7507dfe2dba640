import { z } from 'zod'
import { listVisitas, situacoes } from '#contract/visitas.ts'
import { given } from '#web/ui/list/given.ts'
import {
  dayParam,
  idParam,
  pageParam,
  pageSizeParam,
  switchParam,
  type useListParams,
} from '#web/ui/list/params.ts'
import type { VisitaTask } from './visita-dialogs.tsx'

export const pageSizes = [5, 15, 25, 50] as const

/** What the management screen keeps in its address. */
export const visitasAddress = z.object({
  pagina: pageParam,
  por_pagina: pageSizeParam(pageSizes),
  ordenar: listVisitas.query.shape.ordenar.unwrap().catch('data_hora_prevista'),
  direcao: z.enum(['asc', 'desc']).catch('desc'),
  id_cliente: idParam,
  id_analista: idParam,
  data_inicio: dayParam,
  data_fim: dayParam,
  situacao: z.enum(['', ...situacoes]).catch(''),
  modo: z.enum(['tabela', 'calendario']).catch('tabela'),
  vista: z.enum(['semana', 'mes']).catch('semana'),
  dia: dayParam,
  ver: idParam,
  novo: switchParam,
})
export type VisitasParams = z.output<typeof visitasAddress>

/** Ways to look at the visitas, which narrow nothing. */
export const visitasViews = ['modo', 'vista', 'dia', 'ver', 'novo'] as const

/** The filters that the table and the calendar share, as the server takes them. */
export const sharedFilters = ({ id_cliente, id_analista, situacao }: VisitasParams) =>
  given({ id_cliente, id_analista, situacao })

/** What the table and the calendar get from their screen. */
export type VisitaViewProps = {
  params: ReturnType<typeof useListParams<typeof visitasAddress>>
  onTask: (task: VisitaTask) => void
}
