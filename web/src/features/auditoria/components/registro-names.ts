import type { Registro } from '#contract/auditoria.ts'
import { acoes } from '#contract/ocorrencias-acoes.ts'
import { nounNames, type NounName, type Tabela } from '#contract/ocorrencias.ts'
import { nounName } from '#web/domain/nouns.ts'

/** One of what the tables hold that are no noun's. */
const others: Record<Exclude<Tabela, NounName>, string> = {
  acessos: 'Acesso',
  atividades: 'Comentário',
  anexos: 'Anexo',
  feriados: 'Feriado',
  assistente: 'Assistente',
  auditoria: 'Auditoria',
  instalacao: 'Instalação',
}
/** There is only one of it: a number would tell nothing. */
const single = new Set(['assistente', 'auditoria', 'instalacao'])

const acaoNames = new Map<string, string>(Object.entries(acoes))
const tabelaNames = new Map<string, string>([
  ...nounNames.map((noun) => [noun, nounName(noun)] as const),
  ...Object.entries(others),
])

/** A word of a newer or older server is shown as it is. */
export const acaoName = ({ acao }: Pick<Registro, 'acao'>) => acaoNames.get(acao) ?? acao

export const isRefusal = ({ acao }: Pick<Registro, 'acao'>) =>
  acao === 'recusa' || acao === 'entrada recusada' || acao === 'confirmação recusada'

/** "Chamado #12" */
export function recordNumber({ tabela, id_registro }: Registro) {
  const one = tabelaNames.get(tabela) ?? tabela
  return id_registro === null || single.has(tabela) ? one : `${one} #${id_registro}`
}

/** "Chamado #12 · Sem rede" */
export const recordName = (registro: Registro) =>
  [recordNumber(registro), registro.nome_registro].filter((part) => part !== null && part !== '').join(' · ')
