import { visitasTexts, type CalendarVisita } from '#contract/visitas.ts'
import { nameWithState } from '#web/platform/name-with-state.ts'

export const clienteName = ({ nome_cliente, ativo_cliente }: CalendarVisita) =>
  nome_cliente === '' ? visitasTexts.unknownCliente : nameWithState(nome_cliente, ativo_cliente)

export const analistaName = ({ nome_analista, ativo_analista }: CalendarVisita) =>
  nome_analista === '' ? visitasTexts.unknownAnalista : nameWithState(nome_analista, ativo_analista)
