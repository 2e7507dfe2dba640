import { outsideCode } from '#contract/markdown.ts'

/** `[1]: address` where a line begins, in a list, a quotation or a note too: Markdown would send every [1] there. */
const definition = /(?<=[\n\r])((?:[ \t>]|[*+-][ \t]|\d{1,9}[.)][ \t]|\[\^[^\]\s]+\]:)*)\[(\s*\d+\s*)\]:/g

/** [1] or 【1】 that is no link of its own; what has a meaning as it stands, an address or an escaped letter, is stepped over. */
const citation = /:\/\/[^\s)>]+|\\.|([ !]?)[[【](\d+)(?:\](?!\()|】)/g

/**
 * Turns the numbers that a text cites into links to what they stand for; `addresses` begins with number 1.
 * As soon as there are any, a number that stands for nothing is taken out.
 */
export function linkCitations(text: string, addresses: readonly (string | undefined)[]) {
  const link = (written: string, before = '', number?: string) => {
    if (number === undefined || addresses.length === 0) return written
    const place = Number(number) - 1
    if (!(place in addresses)) return before.trim()
    const address = addresses[place]
    // Behind a bare "!" the link would be a picture.
    return address === undefined
      ? written
      : `${before === '!' ? '\\!' : before}[\\[${number}\\]](<${address}>)`
  }
  // The line feed in front marks the first line as one: what follows inline code begins no line.
  return outsideCode(`\n${text}`, (prose) =>
    prose.replaceAll(definition, String.raw`$1\[$2\]:`).replaceAll(citation, link),
  ).slice(1)
}

/** Whether a text cites any of so many sources: only then does it matter that they have addresses. */
export function hasCitations(text: string, count: number) {
  const linkAll = (address?: string) => linkCitations(text, Array<string | undefined>(count).fill(address))
  return linkAll('#') !== linkAll()
}
