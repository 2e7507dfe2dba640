import { plain } from '#server/platform/language/plain-text.ts'
import type { Hit } from './search.ts'
import type { Term } from './terms.ts'
import { weights } from './weights.ts'
import { business, mending, things } from './words.ts'

const asks = /\b(?:como|queria|quero|gostaria|preciso|precisamos|posso|tem como|da (?:pra|para))\b(.*)/

/** Phrases for what somebody wants to do: "como agendar", "queria jogar a tela", "dá pra bloquear". */
export const wantedVerbs = (words: string): string[] =>
  (asks.exec(words)?.[1] ?? '')
    .split(' ')
    .filter((word) => /^\w{2,}(?:ar|er|ir)$/.test(word) && !mending.has(word) && !things.has(word))

/** Questions about whom to ask or who pays; no article answers those. */
const asksForSomebody =
  /\bquem (?:eu )?(?:chamo|paga|aprova|aviso|resolve|cuida|autoriza|procuro|falo|ligo)\b|\b(?:com|a|pra|para) quem\b/

/** Requests in the passive voice: "precisa ser montado", "vai ser trocado". */
const isWish = /\bprecisam? (?:de|ser|\w+[aei]r)\b|\b(?:vai|vao) ser \w+d[oa]s?\b/

/** Proper names within a sentence: Bluetooth, Excel, Campinas. Not detectable in all-capital text. */
const namesIn = (question: string): string[] =>
  question === question.toUpperCase()
    ? []
    : question
        .trim()
        .split(/\s+/)
        .slice(1)
        .flatMap((word) => (/^\P{L}?\p{Lu}/u.test(word) ? plain(word).split(' ') : []))

/** Whether the best article answers the question or only shares words with it. */
export function isClose(question: string, terms: Term[], [best, second]: Hit[]): boolean {
  if (best === undefined) return false
  const words = plain(question)
  const met = terms.filter((_, group) => best.grupos.includes(group))
  const isMissing = (word: string) => !met.some(({ palavra }) => palavra === word)
  const known = new Set(terms.map(({ palavra }) => palavra))
  const weigh = (some: Term[]) => some.reduce((sum, { idf }) => sum + idf, 0)
  const count = (some: string[]) => Math.min(2, some.length)
  const share = weigh(met) / weigh(terms)
  if (share < weights.leastShare) return false
  const speaksFor =
    weights.for.share * share +
    weights.for.eachWord * met.length +
    weights.for.inTitle * best.no_titulo +
    weights.for.aheadOfNext * (1 - (second?.pontos ?? 0) / best.pontos)
  const { against } = weights
  const speaksAgainst =
    against.missingVerb * count(wantedVerbs(words).filter(isMissing)) +
    against.business * count(words.split(' ').filter((word) => business.has(word))) +
    against.missingName * count(namesIn(question).filter((name) => known.has(name) && isMissing(name))) +
    (/^(?:como|qual|quais|quanto|quantos|onde|quem|tem como|posso)/.test(words) ? against.question : 0) +
    (isWish.test(words) ? against.wish : 0) +
    (asksForSomebody.test(words) ? against.asksForSomebody : 0)
  return speaksFor - speaksAgainst > weights.enough
}
