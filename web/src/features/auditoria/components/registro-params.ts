import { z } from 'zod'
import { listAuditoria } from '#contract/auditoria.ts'
import { given } from '#web/ui/list/given.ts'
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

/** All but which entry is open. */
export const queryOf = (values: AuditoriaParams) =>
  given({ ...values, ver: undefined, por_pagina: PAGE_SIZE })
