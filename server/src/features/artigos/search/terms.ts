import { sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'
import { isSmallTalk } from '#server/platform/language/small-talk.ts'
import { likeness } from './spelling.ts'

/** A stem that matches one word of the question, and how well. */
export type Alternative = { radical: string; fator: number }
/** One word of the question: the stems that match it, and its weight. */
export type Term = { palavra: string; alternatives: Alternative[]; idf: number }

const SYNONYM = 0.7
const PART_OF_SYNONYM = 0.4
const MISSPELT = 0.9
const CLOSEST = 3
/** Longer questions are judged by their beginning. */
const MAX_WORDS = 60

/** The question word by word: without small talk, with synonyms and spellings, weighted by rarity. */
export async function readTerms(db: Db, text: string): Promise<Term[]> {
  const all = (await readWords(db, text)).slice(0, MAX_WORDS)
  if (all.length === 0) return []
  const stems = all.map(({ radical }) => radical)
  const meetings = meet(await findSynonyms(db, stems.join(' ')), stems)
  const words = all.filter(({ palavra }) => !isSmallTalk(palavra))
  const similar = await findSimilar(db, words)
  const alone = words.map(({ palavra, radical, menor }) => ({
    palavra,
    alternatives: best([
      { radical, fator: 1 },
      ...(menor === null ? [] : [{ radical: menor, fator: MISSPELT }]),
      ...meetings.flatMap(({ form, others }) => (form === radical ? others : [])),
      ...(similar.get(palavra) ?? []),
    ]),
  }))
  const phrases = meetings.flatMap(({ form, others }) =>
    form.includes(' ') ? [{ palavra: form, alternatives: best(others) }] : [],
  )
  const terms = [...alone, ...phrases]
  const { total, seen } = await countArticles(
    db,
    terms.flatMap(({ alternatives }) => alternatives.map(({ radical }) => radical)),
  )
  const isKnown = ({ alternatives }: { alternatives: Alternative[] }) =>
    alternatives.some(({ radical }) => seen.has(radical))
  const isPartOfPhrase = (radical: string | undefined) =>
    radical !== undefined && phrases.some(({ palavra }) => palavra.split(' ').includes(radical))
  return terms
    .filter((term) => isKnown(term) || !isPartOfPhrase(term.alternatives[0]?.radical))
    .map((term) => ({ ...term, idf: rarity(term.alternatives, total, seen) }))
}

/** Which term of a group the question contains, and its synonyms. */
function meet(groups: string[][], stems: string[]) {
  const question = ` ${stems.join(' ')} `
  return groups.flatMap((forms) => {
    const met = forms.filter((form) => form !== '' && question.includes(` ${form} `))
    const others = forms.flatMap((form, place) =>
      met.includes(form) ? [] : asAlternatives(form, place === 0),
    )
    return met.map((form) => ({ form, others }))
  })
}

/** Only the first term of a group is also searched for by the parts of an expression. */
const asAlternatives = (form: string, isFirst: boolean): Alternative[] => {
  const parts = form.split(' ').filter((part) => part !== '')
  if (parts.length === 1) return parts.map((radical) => ({ radical, fator: SYNONYM }))
  return isFirst ? parts.map((radical) => ({ radical, fator: PART_OF_SYNONYM })) : []
}

/** `menor`: the stem without a diminutive, where it ends like one: luzinha, tokenzinho. */
type Word = { palavra: string; radical: string; menor: string | null }

/** In order, each once. */
async function readWords(db: Db, text: string): Promise<Word[]> {
  const { rows } = await sql<Word>`select palavra, radical,
      case when palavra ~ '.{3,}inh[oa]s?$' then (tsvector_to_array(radicais(regexp_replace(palavra, 'z?inh[oa]s?$', ''))))[1] end as menor
    from regexp_split_to_table(palavras_de(${text}), ' ') with ordinality as p (palavra, lugar)
      cross join lateral unnest(tsvector_to_array(radicais(palavra))) as radical
    where length(palavra) <= 40 group by palavra, radical order by min(lugar)`.execute(db)
  return [...new Map(rows.map((row) => [row.radical, row])).values()]
}

async function findSynonyms(db: Db, stems: string): Promise<string[][]> {
  const { rows } = await sql<{ formas: string[] }>`select formas from sinonimos
    where exists (select from unnest(formas) as f where f <> '' and position(' ' || f || ' ' in ${` ${stems} `}) > 0)`.execute(
    db,
  )
  return rows.map(({ formas }) => formas)
}

/** For words in no article: known words that sound alike or differ by one or two typos. */
async function findSimilar(db: Db, words: Word[]): Promise<Map<string, Alternative[]>> {
  const { rows } = await sql<{ typed: string; heard: string; som: string; radical: string }>`
    select w.palavra as typed, som_de(w.palavra) as heard, p.som, p.radical
    from unnest(${words.map(({ palavra }) => palavra)}::text[], ${words.map(({ radical }) => radical)}::text[]) as w (palavra, radical)
      cross join lateral (select p.som, p.radical from artigos_palavras p
        where p.som % som_de(w.palavra) order by similarity(p.som, som_de(w.palavra)) desc limit 20) as p
    where length(w.palavra) >= 4 and not exists (select from artigos_termos t where t.radical = w.radical)`.execute(
    db,
  )
  const found = new Map<string, Alternative[]>()
  for (const { typed, heard, som, radical } of rows) {
    const fator = MISSPELT * likeness(heard, som)
    if (fator > 0) found.set(typed, [...(found.get(typed) ?? []), { radical, fator }])
  }
  return new Map([...found].map(([typed, near]) => [typed, best(near).slice(0, CLOSEST)]))
}

/** Each stem once, the best match first. */
function best(alternatives: Alternative[]): Alternative[] {
  const byLikelihood = alternatives.toSorted((a, b) => b.fator - a.fator)
  return byLikelihood.filter(
    ({ radical }, index) => byLikelihood.findIndex((other) => other.radical === radical) === index,
  )
}

async function countArticles(db: Db, radicais: string[]) {
  const { rows } = await sql<{ total: number; seen: Record<string, number> }>`select
      (select count(*)::int from artigos where excluido_em is null) as total,
      (select coalesce(json_object_agg(radical, artigos), '{}') from (
        select radical, count(*)::int as artigos from artigos_termos
        where radical = any(${radicais}::text[]) group by radical) as t) as seen`.execute(db)
  const { total = 0, seen = {} } = rows[0] ?? {}
  return { total, seen: new Map(Object.entries(seen)) }
}

/** The rarer a word in the articles, the higher its weight. An unknown word weighs as much as the rarest. */
function rarity(alternatives: Alternative[], total: number, seen: Map<string, number>): number {
  const known = alternatives.find(({ radical }) => seen.has(radical))
  const artigos = known ? (seen.get(known.radical) ?? 0) : 0
  return Math.log(1 + (total - artigos + 0.5) / (artigos + 0.5))
}
