export type Piece = { text: string; changed: boolean }

/** Beyond this many comparisons nobody would wait: what lies between the common ends counts as changed. */
const LIMIT = 4_000_000

/** Each word with the space that follows it; only the words are compared. */
const wordsOf = (text: string) => text.match(/\S+\s*|^\s+/g) ?? []

/** Words that stand side by side and share a fate become one piece. */
function piecesOf(words: readonly string[], kept: ReadonlySet<number>): Piece[] {
  const pieces: Piece[] = []
  words.forEach((word, place) => {
    const changed = !kept.has(place)
    const last = pieces.at(-1)
    if (last?.changed === changed) last.text += word
    else pieces.push({ text: word, changed })
  })
  return pieces
}

/** Which words two texts do not share, taking as many as possible to be shared. */
export function diffWords(before: string, after: string): { before: Piece[]; after: Piece[] } {
  const [old, young] = [wordsOf(before), wordsOf(after)]
  const [keptOld, keptYoung] = [new Set<number>(), new Set<number>()]
  // Numbers for words: two long ones that differ at their end would be compared letter by letter, millions of times.
  const numbers = new Map<string, number>()
  const numberOf = (word: string) => {
    const bare = word.trim()
    return numbers.get(bare) ?? (numbers.set(bare, numbers.size), numbers.size - 1)
  }
  const [oldNumbers, youngNumbers] = [old.map(numberOf), young.map(numberOf)]
  const isSame = (i: number, j: number) => oldNumbers[i] === youngNumbers[j]
  const keep = (i: number, j: number) => {
    keptOld.add(i)
    keptYoung.add(j)
  }

  let [start, oldEnd, youngEnd] = [0, old.length, young.length]
  for (; start < oldEnd && start < youngEnd && isSame(start, start); start += 1) keep(start, start)
  for (; oldEnd > start && youngEnd > start && isSame(oldEnd - 1, youngEnd - 1); oldEnd -= 1, youngEnd -= 1)
    keep(oldEnd - 1, youngEnd - 1)

  const [height, width] = [oldEnd - start, youngEnd - start]
  if (height * width <= LIMIT) {
    // The longest run of shared words from each pair of places to the end.
    const runs = new Uint16Array((height + 1) * (width + 1))
    const run = (i: number, j: number) => runs[i * (width + 1) + j] ?? 0
    for (let i = height - 1; i >= 0; i -= 1)
      for (let j = width - 1; j >= 0; j -= 1)
        runs[i * (width + 1) + j] = isSame(start + i, start + j)
          ? run(i + 1, j + 1) + 1
          : Math.max(run(i + 1, j), run(i, j + 1))
    for (let i = 0, j = 0; i < height && j < width;) {
      if (isSame(start + i, start + j)) {
        keep(start + i, start + j)
        i += 1
        j += 1
      } else if (run(i + 1, j) >= run(i, j + 1)) i += 1
      else j += 1
    }
  }
  return { before: piecesOf(old, keptOld), after: piecesOf(young, keptYoung) }
}
