import { type MetaPrioridade, type Plano, slaTexts as texts } from '#contract/sla.ts'

/** A priority that was not sent keeps its targets. */
export const mergedMetas = (before: Plano['metas'], sent: readonly MetaPrioridade[] | undefined) =>
  before
    .map((meta) => sent?.find(({ id_prioridade }) => id_prioridade === meta.id_prioridade) ?? meta)
    .map(asMeta)

const asMeta = ({ id_prioridade, resposta_min, solucao_min }: Plano['metas'][number]) => ({
  id_prioridade,
  resposta_min,
  solucao_min,
})

/** There is always one for everybody: it is given up by choosing another. */
export const padraoRefusal = (before: Pick<Plano, 'padrao'>, after: Pick<Plano, 'padrao'>) =>
  before.padrao && !after.padrao ? texts.otherPadrao : undefined
