import { choiceParam, directionParam, pageParam, switchParam, useListParams } from '#web/ui/list/params.ts'
import { monthParam } from './meses.ts'

export const slaAddress = {
  aba: choiceParam(['planos', 'calendarios', 'relatorio'], 'planos'),
  /** Comes with the form open. */
  novo: switchParam,
  de: monthParam,
  ate: monthParam,
  grupo: choiceParam(['mes', 'cliente', 'prioridade'], 'mes'),
  pagina: pageParam,
  direcao: directionParam('asc'),
} as const

/** How the report is grouped is another look at it, and narrows nothing. */
export const useSlaParams = () => useListParams(slaAddress, ['aba', 'novo', 'grupo'])
export type SlaParams = ReturnType<typeof useSlaParams>
