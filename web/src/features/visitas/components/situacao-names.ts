import type { situacoes } from '#contract/visitas.ts'

export type Situacao = (typeof situacoes)[number]

export const situacaoNames: Record<Situacao, string> = {
  aguardando: 'Aguardando',
  andamento: 'Em andamento',
  finalizada: 'Finalizada',
  atrasada: 'Atrasada',
}
