const rightToLeft = '\\u0590-\\u08FF\\uFB1D-\\uFDFF\\uFE70-\\uFEFC\\u{10800}-\\u{10FFF}\\u{1E800}-\\u{1EFFF}'
/** A letter that runs to the left, and the next letter or number runs to the right. */
const turn = new RegExp(
  `[${rightToLeft}][^${rightToLeft}\\p{L}\\p{N}]*(?![${rightToLeft}])[\\p{L}\\p{N}]`,
  'u',
)

/** A Hebrew manual full of numbers has some hundreds. */
const MOST_TURNS = 2000

/**
 * The class for what shows a text. Browsers lay out a paragraph whose direction turns at every letter in seconds: such a text is
 * shown with its letters in the order in which they were written.
 */
export function letterOrder(text: string): string {
  return text.split(turn, MOST_TURNS + 2).length > MOST_TURNS + 1 ? 'as-written' : ''
}
