import { z } from 'zod'
import { listAuditoria } from '#contract/auditoria.ts'
import { dayParam, idParam, pageParam, textParam } from '#web/ui/list/params.ts'

export const PAGE_SIZE = 20

const { acao, tabela } = listAuditoria.query.shape

export const auditoriaAddress = z.object({
  pagina: pageParam,
  direcao: z.enum(['asc', 'desc']).catch('desc'),
  busca: textParam,
  id_usuario: idParam,
  acao: acao.catch(undefined),
  tabela: tabela.catch(undefined),
  id_registro: idParam,
  data_inicio: dayParam,
  data_fim: dayParam,
  /** The entry that is open. */
  ver: idParam,
})
export type AuditoriaParams = z.output<typeof auditoriaAddress>

/** An open entry does not narrow the list. */
export const auditoriaViews = ['ver'] as const

export const queryOf = (values: AuditoriaParams) => ({
  pagina: String(values.pagina),
  por_pagina: String(PAGE_SIZE),
  direcao: values.direcao,
  ...(values.busca !== '' && { busca: values.busca }),
  ...(values.id_usuario !== undefined && { id_usuario: String(values.id_usuario) }),
  ...(values.acao !== undefined && { acao: values.acao }),
  ...(values.tabela !== undefined && { tabela: values.tabela }),
  ...(values.id_registro !== undefined && { id_registro: String(values.id_registro) }),
  ...(values.data_inicio !== '' && { data_inicio: values.data_inicio }),
  ...(values.data_fim !== '' && { data_fim: values.data_fim }),
})
