let letters: Intl.Segmenter | undefined

/** The first so many letters as a person counts them, with a sign that more follow; undefined when all fit. */
export function cutLetters(text: string, limit: number): string | undefined {
  // No letter takes less than one unit: short texts, which are most, need no counting.
  if (text.length <= limit) return
  letters ??= new Intl.Segmenter('pt-BR', { granularity: 'grapheme' })
  const found = Array.from(letters.segment(text), ({ segment }) => segment)
  return found.length > limit ? `${found.slice(0, limit).join('').trimEnd()}…` : undefined
}
