import { plain } from '#server/platform/plain-text.ts'
import type { Hit } from './search.ts'
import type { Term } from './terms.ts'

/** Buying, paying, contracts and people: an article answers that only where it says the word itself. */
const business = new Set(
  `preco precos custa custo custam custar quanto valor valores barato barata caro cara comprar compra compro comprando orcamento cotacao
  desconto promocao frete marca indicada indicado indicadas indicados recomendada recomendadas melhor melhores licenca licencas contrato contratos
  contratar mensalidade plano planos prazo prazos reembolso reembolsar ferias salario salarios extra plantao escala folga atestado beneficio vale garantia conserto
  curso cursos treinamento palestra vaga vagas curriculo imposto tributacao comissao meta metas multa fornecedor fornecedores proposta propostas site logotipo`.split(
    /\s+/,
  ),
)

/** Finding out what is wrong and putting it right is what every article is about. */
const mending = new Set(
  `resolver corrigir arrumar consertar descobrir verificar proceder localizar achar identificar evitar voltar tratar diagnosticar revisar conferir
  desfazer recuperar saber fazer usar ver saber entender comprovar testar liberar destravar`.split(/\s+/),
)

const asks = /\b(?:como|queria|quero|gostaria|preciso|precisamos|posso|tem como|da (?:pra|para))\b(.*)/

/** What somebody wants to do, as they say it: "como agendar", "queria jogar a tela", "dá pra bloquear". */
export const wantedVerbs = (words: string): string[] =>
  (asks.exec(words)?.[1] ?? '')
    .split(' ')
    .filter((word) => /^\w{2,}(?:ar|er|ir)$/.test(word) && !mending.has(word))

/**
 * Whether the best article answers the question or only shares words with it. The numbers were fitted to the questions to
 * tune on (bench/assistente): what speaks for it, what against, and how much is enough.
 */
export function isClose(question: string, terms: Term[], [best, second]: Hit[]): boolean {
  if (best === undefined) return false
  const words = plain(question)
  const whole = terms.reduce((sum, { idf }) => sum + idf, 0)
  const isMissing = (palavra: string) =>
    !terms.some((term, group) => term.palavra === palavra && best.grupos.includes(group))
  const missingVerbs = wantedVerbs(words).filter(isMissing).length
  const ofBusiness = words.split(' ').filter((word) => business.has(word)).length
  const isRequest = /^(?:como|qual|quais|quanto|quantos|onde|quem|tem como|posso)/.test(words)
  const speaksFor =
    3.1 * Math.log1p(best.pontos) +
    3.1 * (best.cobre / whole) +
    3.3 * (1 - (second?.pontos ?? 0) / best.pontos) +
    0.75 * best.no_titulo
  const speaksAgainst =
    0.9 * Math.min(2, missingVerbs) + 1.8 * Math.min(2, ofBusiness) + (isRequest ? 2.5 : 0)
  return speaksFor - speaksAgainst > 6.8
}
