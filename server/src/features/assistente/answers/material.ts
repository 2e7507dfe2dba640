import { mask } from '#server/platform/model/mask.ts'
import { asLine } from './markdown.ts'

const LONGEST_NOTA = 400
/** Invisible characters, which a model would read. */
const unseen = /[\p{Cc}\p{Cf}\u{E0100}-\u{E01EF}]/gu
const lineEnd = /\r\n|[\n\r\v\f\u0085\p{Zl}\p{Zp}]/u

/** A heading of ours, and people's text below it. */
export type Block = { heading: string; texts: string[] }

/** Turns a value into lines of material. Each begins with a mark, so that none looks like a heading of ours. */
export const asMaterial = (value: string) =>
  value
    .split(lineEnd)
    .map((line) => line.replaceAll('\t', '  ').replaceAll(unseen, '').trimEnd())
    .filter((line) => line !== '')
    .map((line) => `> ${line}`)
    .join('\n')

export const writeBlocks = (blocks: Block[]) =>
  blocks
    .map(({ heading, texts }) => [heading, ...texts.map(asMaterial)].filter((part) => part !== '').join('\n'))
    .join('\n\n')

/** What the team noted on chamados; masked before it is truncated, because half a number would not be recognised later. */
export const notaBlocks = (notas: { id_chamado: number; texto: string }[]): Block[] =>
  notas.map(({ id_chamado, texto }) => ({
    heading: `NOTA INTERNA DO CHAMADO #${id_chamado}`,
    texts: [asLine(mask(texto), LONGEST_NOTA)],
  }))

const address = /(?:https?:\/\/|www\.|mailto:|tel:)[^\s<>"'`|\\]+/gi
/** Maximum number of links in an answer. */
const MOST_LINKS = 200

/** The addresses in a text, normalised as browsers do: with and without what follows a bracket. */
export function linksIn(text: string): string[] {
  const found = (text.match(address) ?? []).flatMap((whole) => [whole.split(')')[0] ?? '', whole])
  const spelt = found
    .map((one) => one.replace(/[^\p{L}\p{N}/=&#%+-]+$/u, '').replace(/^www\./i, 'http://www.'))
    .flatMap((one) => (URL.canParse(one) ? [new URL(one).href] : []))
  return [...new Set(spelt)].slice(0, MOST_LINKS)
}
