import { chamadosSorts, isClosed, status } from '#contract/chamados-texts.ts'
import { situacoesFiltro } from '#contract/sla-terms.ts'
import { plainText } from '#web/platform/browser/plain-text.ts'
import { given } from '#web/ui/list/given.ts'
import {
  choiceParam,
  dayParam,
  directionParam,
  idOrNoneParam,
  idParam,
  monthParam,
  pageParam,
  pageSizeParam,
  someParam,
  switchOffParam,
  switchParam,
  textParam,
  type ValuesOf,
} from '#web/ui/list/params.ts'

export const pageSizes = [9, 15, 25, 50] as const

export const statusNames = Object.values(status)

export const chamadosAddress = {
  pagina: pageParam,
  por_pagina: pageSizeParam(pageSizes),
  ordenar: choiceParam(chamadosSorts, 'data_criacao'),
  direcao: directionParam('desc'),
  busca: textParam,
  cliente: textParam,
  status: textParam,
  data_inicio: dayParam,
  data_fim: dayParam,
  abertos: switchOffParam,
  fechado_em: dayParam,
  id_cliente: idParam,
  /** 0 is nobody. */
  id_analista: idOrNoneParam,
  id_prioridade: idParam,
  fila: switchParam,
  /** Of a cliente's own list: what they asked for themselves, or all of the company. */
  meus: switchOffParam,
  novas: switchParam,
  /** How they stand to their next deadline. */
  sla: someParam(situacoesFiltro),
  /** Months in which a deadline was missed; the report leads here. */
  fora_de: monthParam,
  fora_ate: monthParam,
  /** Comes with the form open. */
  novo: switchParam,
} as const
export type ChamadosParams = ValuesOf<typeof chamadosAddress>

/** The queue, and what a company has, are other lists, not narrower ones. */
export const chamadosViews = ['fila', 'meus', 'novo'] as const

/** Whether only closed chamados have such a status: "fechado", "sem suc". */
export function meansClosed(text: string) {
  const meant = Object.entries(status).filter(([, name]) => plainText(name).includes(plainText(text.trim())))
  return meant.length > 0 && meant.every(([id]) => isClosed(Number(id)))
}

/** The switch, as each of them reads it. */
export const abertosLabels = {
  admin: 'Abertos',
  analista: 'Somente Abertos',
  cliente: 'Somente Abertos',
} as const

/** What is left on, or comes back, when the filters are cleared; an analista’s queue is a tab. */
export function clearTextOf({ abertos, fila, meus }: ChamadosParams, perfil: keyof typeof abertosLabels) {
  if (fila) return perfil === 'admin' ? 'Limpar filtros (mantém Fila)' : undefined
  const own = perfil === 'cliente' && meus
  if (abertos) return `Limpar filtros (mantém ${own ? 'Meus e ' : ''}${abertosLabels[perfil]})`
  return `Limpar filtros (${own ? 'mantém Meus, ' : ''}volta aos abertos)`
}

export function queryOf({ abertos, novas, fila, fora_ate, ...asked }: ChamadosParams) {
  return {
    // An end alone is no span.
    ...given({ ...asked, fora_ate: asked.fora_de && fora_ate, novo: undefined, meus: undefined }),
    ...(abertos && { abertos: 'true' as const }),
    ...(novas && { novas: 'true' as const }),
    ...(fila && { fila: 'true' as const }),
  }
}
