import { printable } from '#contract/fields.ts'
import { fence, outsideCode } from '#contract/markdown.ts'

const letters = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' })

/** The beginning of a text, without splitting a surrogate pair. */
export const cut = (text: string, longest: number) =>
  text.slice(0, letters.segment(text).containing(longest)?.index)

/** One line of somebody's text, at most so long. */
export function asLine(text: string, longest: number): string {
  const line = printable(text).replaceAll(/\s+/g, ' ').trim()
  return line.length > longest ? `${cut(line, longest).trimEnd()}…` : line
}

/** The same, escaped for our Markdown. */
export const asPlain = (text: string, longest: number) =>
  asLine(text, longest).replaceAll(/[\\`*_[\]<>#|~]/g, String.raw`\$&`)

/** An article's text inside an answer: its own [1] is no source of ours, and an open code block is closed. */
export function asCopied(text: string): string {
  const copied = outsideCode(text, (prose) => prose.replaceAll(/\[(\d+)\]/g, String.raw`\[$1\]`))
  const fences = [...copied.matchAll(new RegExp(fence, 'gm'))]
  return fences.length % 2 === 1 ? `${copied}\n${fences.at(-1)?.[0].trim()}` : copied
}

/** A table of ours; a cell is plain text or a number. */
export const table = (head: string[], rows: (string | number)[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
