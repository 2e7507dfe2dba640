/** That many characters of words that occur in no other text: each seed has its own. */
export function longText(seed: number, length = 19_900): string {
  const words: string[] = []
  for (let size = 0, n = 0; size < length; n++) {
    const word = (Math.imul(seed * 100_003 + n, 2_654_435_761) >>> 0).toString(36)
    words.push(word)
    size += word.length + 1
  }
  return words.join(' ').slice(0, length).trim()
}
