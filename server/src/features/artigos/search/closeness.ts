import { plain } from '#server/platform/language/plain-text.ts'
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
  desfazer recuperar analisar habilitar monitorar substituir configurar ajustar checar validar garantir investigar executar aplicar acompanhar entrar medir
  saber fazer usar ver entender comprovar testar liberar destravar`.split(/\s+/),
)

/** Things whose names end like verbs. */
const things = new Set(
  'celular spooler driver servidor roteador computador monitor scanner power router server'.split(' '),
)

const asks = /\b(?:como|queria|quero|gostaria|preciso|precisamos|posso|tem como|da (?:pra|para))\b(.*)/

/** What somebody wants to do, as they say it: "como agendar", "queria jogar a tela", "dá pra bloquear". */
export const wantedVerbs = (words: string): string[] =>
  (asks.exec(words)?.[1] ?? '')
    .split(' ')
    .filter((word) => /^\w{2,}(?:ar|er|ir)$/.test(word) && !mending.has(word) && !things.has(word))

/** Whom to ask or tell, or who pays, stands in no article. */
const asksForSomebody =
  /\bquem (?:eu )?(?:chamo|paga|aprova|aviso|resolve|cuida|autoriza|procuro|falo|ligo)\b|\b(?:com|a|pra|para) quem\b/

/** Something that shall be done, said as a statement: "precisa ser montado", "vai ser trocado". */
const isWish = /\bprecisam? (?:de|ser|\w+[aei]r)\b|\b(?:vai|vao) ser \w+d[oa]s?\b/

/** Names within a sentence: Bluetooth, Excel, Campinas. In capitals throughout, none stands out. */
const namesIn = (question: string): string[] =>
  question === question.toUpperCase()
    ? []
    : question
        .trim()
        .split(/\s+/)
        .slice(1)
        .flatMap((word) => (/^\P{L}?\p{Lu}/u.test(word) ? plain(word).split(' ') : []))

/**
 * Whether the best article answers the question or only shares words with it. The numbers were fitted to the questions to
 * tune on (bench/assistente): what speaks for it, what against, and how much is enough.
 */
export function isClose(question: string, terms: Term[], [best, second]: Hit[]): boolean {
  if (best === undefined) return false
  const words = plain(question)
  const met = terms.filter((_, group) => best.grupos.includes(group))
  const isMissing = (word: string) => !met.some(({ palavra }) => palavra === word)
  const known = new Set(terms.map(({ palavra }) => palavra))
  const weigh = (some: Term[]) => some.reduce((sum, { idf }) => sum + idf, 0)
  const count = (some: string[]) => Math.min(2, some.length)
  const share = weigh(met) / weigh(terms)
  // Of many words some meet any article.
  if (share < 0.2) return false
  const speaksFor =
    5.7 * share + 0.65 * met.length + best.no_titulo + 2.1 * (1 - (second?.pontos ?? 0) / best.pontos)
  const speaksAgainst =
    0.75 * count(wantedVerbs(words).filter(isMissing)) +
    1.75 * count(words.split(' ').filter((word) => business.has(word))) +
    count(namesIn(question).filter((name) => known.has(name) && isMissing(name))) +
    (/^(?:como|qual|quais|quanto|quantos|onde|quem|tem como|posso)/.test(words) ? 3.2 : 0) +
    (isWish.test(words) ? 2 : 0) +
    (asksForSomebody.test(words) ? 7 : 0)
  return speaksFor - speaksAgainst > 5
}
