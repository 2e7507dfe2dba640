import type { Chamado } from '#contract/chamados.ts'
import { isClosed } from '#contract/chamados-texts.ts'

type Ticket = Pick<Chamado, 'id_status' | 'id_analista' | 'nome_analista' | 'ativo_analista'>

/** Where a chamado stands, as whoever asked for it would say. */
export const passos = ['Recebido', 'Em atendimento', 'Esperando você', 'Resolvido'] as const
type Passo = (typeof passos)[number]

/** What is not resolved must not be called so. */
const UNSOLVED = 3
export const nameOf = (passo: Passo, { id_status }: Ticket) =>
  passo === 'Resolvido' && id_status === UNSOLVED ? 'Encerrado' : passo

export function passoOf({ id_status, id_analista, ativo_analista }: Ticket): Passo {
  if (isClosed(id_status)) return 'Resolvido'
  // Before anybody has it, nobody can answer.
  if (id_status === 5 && id_analista !== null) return 'Esperando você'
  return id_analista === null || ativo_analista === 'N' ? 'Recebido' : 'Em atendimento'
}

/** One sentence: what happens now, and what this person can do. */
export function passoText(chamado: Ticket): string {
  const { id_status, id_analista, nome_analista } = chamado
  if (id_analista === null && !isClosed(id_status))
    return 'Recebemos. Assim que alguém assumir, você pode responder aqui.'
  const who = nome_analista?.trim() ? nome_analista : 'Nossa equipe'
  switch (passoOf(chamado)) {
    case 'Recebido':
      return 'Recebemos. Outra pessoa da equipe vai assumir; você já pode responder aqui.'
    case 'Em atendimento':
      return id_status === 4
        ? `${who} está cuidando disto e espera por terceiros.`
        : `${who} está cuidando disto.`
    case 'Esperando você':
      return 'Precisamos de uma resposta sua para continuar.'
    case 'Resolvido':
      return id_status === UNSOLVED
        ? 'Foi encerrado sem solução. Se ainda precisar, é só reabrir.'
        : 'Se o problema voltar, é só reabrir.'
  }
}
