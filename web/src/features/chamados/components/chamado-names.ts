import { chamadosTexts as texts } from '#contract/chamados-texts.ts'
import type { ChamadoListado, Entrada } from '#contract/chamados.ts'
import { formatDateTime } from '#web/platform/time/dates.ts'
import { nameWithState, orElse } from '#web/domain/names.ts'

export const clienteName = ({ nome_cliente, ativo_cliente }: ChamadoListado) =>
  nameWithState(nome_cliente, ativo_cliente, texts.unknownCliente)

/** Undefined when nobody is assigned. */
export const analistaName = ({ id_analista, nome_analista, ativo_analista }: ChamadoListado) =>
  (id_analista ?? 0) === 0 ? undefined : nameWithState(nome_analista, ativo_analista, texts.unknownAnalista)

export const authorName = ({ autor, ativo_autor }: Entrada) =>
  nameWithState(autor, ativo_autor, texts.notInformed)

export const statusName = ({ status }: ChamadoListado) => orElse(status, texts.unknownStatus)
export const informed = (text: string) => orElse(text, texts.notInformed)
export const moment = (instant: string) =>
  orElse(instant, '') === '' ? texts.notInformed : formatDateTime(instant)
