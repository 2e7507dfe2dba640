import type { VisitaDoPacote } from '#contract/campo.ts'
import type { Valor, Visao } from './visao.ts'

const isAnswered = (valor: Valor | undefined) =>
  valor !== undefined && valor !== null && valor !== false && valor !== ''

/** What the checklist demands and nobody has answered. */
export const unanswered = ({ checklist }: VisitaDoPacote, { itens }: Visao) =>
  (checklist?.itens ?? [])
    .filter(({ id, obrigatorio }) => obrigatorio && !isAnswered(itens.get(id)?.valor))
    .map(({ texto }) => texto)

/** Pictures that only this device has: the RAT waits for them. */
export const fotosNaFila = ({ fotos }: Visao) => fotos.filter(({ lugar }) => lugar !== 'enviado').length
