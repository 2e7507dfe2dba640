/** One line of somebody's text inside our Markdown: at most so long, and nothing in it is markup. */
export function asPlain(text: string, longest: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const cut = line.length > longest ? `${line.slice(0, longest).trimEnd()}…` : line
  return cut.replaceAll(/[\\`*_[\]<>#|~]/g, String.raw`\$&`)
}

/** A table of ours; a cell is plain text or a number. */
export const table = (head: string[], rows: (string | number)[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
