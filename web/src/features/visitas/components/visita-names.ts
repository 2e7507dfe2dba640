import { visitasTexts } from '#contract/visitas-texts.ts'
import type { CalendarVisita } from '#contract/visitas.ts'
import { nameWithState } from '#web/domain/names.ts'

export const clienteName = ({ nome_cliente, ativo_cliente }: CalendarVisita) =>
  nameWithState(nome_cliente, ativo_cliente, visitasTexts.unknownCliente)

export const analistaName = ({ nome_analista, ativo_analista }: CalendarVisita) =>
  nameWithState(nome_analista, ativo_analista, visitasTexts.unknownAnalista)
