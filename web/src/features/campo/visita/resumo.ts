import type { ResumoVisita } from '#contract/campo-resumo.ts'
import type { VisitaDoPacote } from '#contract/campo.ts'
import type { Visao } from './visao.ts'

/** What the cliente signs: all that is known until then. */
export const resumoOf = (visita: VisitaDoPacote, visao: Visao): ResumoVisita => ({
  id_visita: visita.id,
  cliente: visita.nome_cliente,
  checkin: visao.checkin?.em ?? null,
  observacao: visao.observacao?.texto ?? '',
  itens: (visita.checklist?.itens ?? []).flatMap(({ id, texto }) => {
    const answer = visao.itens.get(id)
    return answer ? [{ item: texto, valor: answer.valor }] : []
  }),
  fotos: visao.fotos.map(({ sha256, legenda }) => ({ sha256, legenda })),
})
