import { chamadosTexts as texts, type Atividade, type Chamado } from '#contract/chamados.ts'
import { formatDateTime } from '#web/platform/dates.ts'
import { nameWithState } from '#web/platform/name-with-state.ts'

/** An answer may come from a server that is older or newer than this page. */
const isMissing = (text: string | null | undefined) => (text ?? '').trim() === ''
const orElse = (text: string, missing: string) => (isMissing(text) ? missing : text)

export const clienteName = ({ nome_cliente, ativo_cliente }: Chamado) =>
  isMissing(nome_cliente) ? texts.unknownCliente : nameWithState(nome_cliente, ativo_cliente)

/** Undefined when nobody is assigned. */
export const analistaName = ({ nome_analista, ativo_analista }: Chamado) =>
  nome_analista === null || isMissing(nome_analista)
    ? undefined
    : nameWithState(nome_analista, ativo_analista)

export const authorName = ({ nome_analista, ativo_analista }: Atividade) =>
  nameWithState(orElse(nome_analista, texts.notInformed), ativo_analista)

export const statusName = ({ status }: Chamado) => orElse(status, texts.unknownStatus)
export const informed = (text: string) => orElse(text, texts.notInformed)
export const moment = (instant: string) => (isMissing(instant) ? texts.notInformed : formatDateTime(instant))
