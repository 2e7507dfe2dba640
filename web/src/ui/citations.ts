/** Fenced or inline code, where [1] is an index and no citation; a fence that never closes runs to the end. */
const code = /(```[\s\S]*?(?:```|$)|`[^`\n]*`)/

/** [1] by itself: no link, picture or definition of one, and nothing's index. */
const citation = /(?<![\w\\!])(?:(?<!^ {0,3})|(?!\[\d+\]:))\[(\d{1,2})\](?!\()/gm

/** Turns the numbers that a text cites into links to what they stand for; `addresses` begins with number 1. */
export const linkCitations = (text: string, addresses: readonly (string | undefined)[]) =>
  text
    .split(code)
    .map((part, place) =>
      place % 2 === 1
        ? part
        : part.replaceAll(citation, (written, number: string) => {
            const address = addresses[Number(number) - 1]
            return address === undefined ? written : `[\\[${number}\\]](<${address}>)`
          }),
    )
    .join('')
