import { type ArtigoField, artigoFields, type Trecho } from '#contract/artigos.ts'
import { plain } from '#server/platform/language/plain-text.ts'
import type { Alternative, Term } from './terms.ts'

export type Texts = Record<ArtigoField, string>
/** A piece of an article, letter by letter as it stands there. */
export type Passage = { campo: ArtigoField; texto: string }

/** The line first, then its sentences: the number of a list item ends like one. */
const sentencesOf = (text: string) =>
  text
    .split('\n')
    .flatMap((line) => line.replace(/^\s*(?:[-*+]|\d+[.)])\s+/, '').split(/(?<=[.!?;])\s+(?=\p{Lu})/u))

/** Sentences and list items, in order; the title is one of them. */
export const passagesOf = (artigo: Texts): Passage[] =>
  artigoFields.flatMap((campo) =>
    (campo === 'titulo' ? [artigo.titulo] : sentencesOf(artigo[campo])).flatMap((piece) => {
      const texto = piece.trim()
      return texto === '' ? [] : [{ campo, texto }]
    }),
  )

/** What each word of an article stands for in the question: its stem, where that was asked for. */
export type Lexicon = Map<string, string>

const weightOf = (texto: string, terms: Term[], lexicon: Lexicon) => {
  const stems = new Set(
    plain(texto)
      .split(' ')
      .map((word) => lexicon.get(word)),
  )
  const met = (alternatives: Alternative[]) =>
    Math.max(0, ...alternatives.filter(({ radical }) => stems.has(radical)).map(({ fator }) => fator))
  return terms.reduce((sum, { alternatives, idf }) => sum + met(alternatives) * idf, 0)
}

/** The pieces that have most of the question, best first; the title says only what the article is about. */
export function bestPassages(artigo: Texts, terms: Term[], lexicon: Lexicon, count: number): Passage[] {
  const weighed = passagesOf(artigo)
    .filter(({ campo }) => campo !== 'titulo')
    .map((passage) => ({ passage, weight: weightOf(passage.texto, terms, lexicon) }))
  return weighed
    .toSorted((a, b) => b.weight - a.weight)
    .filter(({ weight }, place) => weight > 0 || place === 0)
    .slice(0, count)
    .map(({ passage }) => passage)
}

const LONGEST = 240
const BEFORE = 80

/** A piece with the words that were asked for marked; a long one around the first of them. */
export function mark(texto: string, lexicon: Lexicon): Trecho {
  const pieces = texto
    .split(/([\p{L}\p{N}][\p{L}\p{M}\p{N}]*)/u)
    .map((piece) => ({ texto: piece, marcado: lexicon.has(plain(piece)) }))
  const first = pieces.findIndex(({ marcado }) => marcado)
  const start = texto.length <= LONGEST || first < 0 ? 0 : startBefore(pieces.slice(0, first))
  const kept: Trecho = start > 0 ? [{ texto: '… ', marcado: false }] : []
  let length = 0
  for (const piece of pieces.slice(start)) {
    if (length + piece.texto.length > LONGEST) return [...kept, { texto: ' …', marcado: false }]
    length += piece.texto.length
    const last = kept.at(-1)
    if (last !== undefined && last.marcado === piece.marcado) last.texto += piece.texto
    else if (piece.texto !== '') kept.push({ ...piece })
  }
  return kept
}

/** Not far before the match, at a word (words and gaps take turns): one longer than all must not hide the match. */
function startBefore(pieces: Trecho): number {
  let length = 0
  const tooFar = pieces.findLastIndex(({ texto }) => (length += texto.length) > BEFORE)
  return tooFar < 0 ? 0 : tooFar + (tooFar % 2 === 0 ? 1 : 2)
}
