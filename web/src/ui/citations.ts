import { outsideCode } from '#contract/markdown.ts'

/** [1] by itself: no link, picture or definition of one, and nothing's index. */
const citation = /(?<![\w\\!])(?:(?<!^ {0,3})|(?!\[\d+\]:))\[(\d{1,2})\](?!\()/gm

/** Turns the numbers that a text cites into links to what they stand for; `addresses` begins with number 1. */
export const linkCitations = (text: string, addresses: readonly (string | undefined)[]) =>
  outsideCode(text, (prose) =>
    prose.replaceAll(citation, (written, number: string) => {
      const address = addresses[Number(number) - 1]
      return address === undefined ? written : `[\\[${number}\\]](<${address}>)`
    }),
  )
