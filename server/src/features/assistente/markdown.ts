const letters = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' })

/** The beginning of a text; a letter that would be cut in two, an emoji say, is left out. */
export const cut = (text: string, longest: number) =>
  text.slice(0, letters.segment(text).containing(longest)?.index)

/** One line of somebody's text inside our Markdown: at most so long, and nothing in it is markup. */
export function asPlain(text: string, longest: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const shown = line.length > longest ? `${cut(line, longest).trimEnd()}…` : line
  return shown.replaceAll(/[\\`*_[\]<>#|~]/g, String.raw`\$&`)
}

/** A table of ours; a cell is plain text or a number. */
export const table = (head: string[], rows: (string | number)[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
