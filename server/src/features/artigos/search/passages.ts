import { type ArtigoField, artigoFields, type Trecho } from '#contract/artigos.ts'
import { plain } from '#server/platform/language/plain-text.ts'
import type { Alternative, Term } from './terms.ts'

export type Texts = Record<ArtigoField, string>
/** A passage of an article, verbatim. */
export type Passage = { campo: ArtigoField; texto: string }

/** Splits lines before sentences: the number of a list item ends like a sentence. */
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

/** The stem of each word of an article, if the question asks for it. */
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

/** The passages that match the question best; the title only says what the article is about. */
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

/** A passage with the matching words marked; a long one is cut around the first match. */
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

/** Starts shortly before the match, at a word; a very long word must not hide the match. */
function startBefore(pieces: Trecho): number {
  let length = 0
  const tooFar = pieces.findLastIndex(({ texto }) => (length += texto.length) > BEFORE)
  return tooFar < 0 ? 0 : tooFar + (tooFar % 2 === 0 ? 1 : 2)
}
