import type { Piece } from './word-diff.ts'

/** Around each change so much of what stayed is shown. */
const AROUND = 90
/** And so much of a text in all. */
const LIMIT = 700
const GAP = ' … '

/** Whole words, unless there is only one. */
const head = (text: string) => text.slice(0, AROUND).replace(/\s+\S*$/, '')
const tail = (text: string) => text.slice(-AROUND).replace(/^\S*\s+(?=\S)/, '')

function shorten({ text, changed }: Piece, isFirst: boolean, isLast: boolean): Piece {
  if (changed || text.length <= 2 * AROUND + GAP.length) return { text, changed }
  return { text: `${isFirst ? '' : head(text)}${GAP}${isLast ? '' : tail(text)}`.trimStart(), changed }
}

/** The changes of a long text with what stands around them; the same array where nothing is left out. */
export function foldPieces(pieces: readonly Piece[]): readonly Piece[] {
  const isWholeText = pieces.length === 1
  let room = LIMIT
  const folded: Piece[] = []
  pieces.forEach((piece, place) => {
    if (room <= 0) return
    const short = isWholeText ? piece : shorten(piece, place === 0, place === pieces.length - 1)
    // Never inside a letter that takes two places.
    const text =
      short.text.length > room ? `${short.text.slice(0, room).replace(/[\uD800-\uDBFF]$/, '')}…` : short.text
    folded.push({ text, changed: short.changed })
    room -= short.text.length
  })
  const isSame =
    folded.length === pieces.length && folded.every(({ text }, place) => text === pieces[place]?.text)
  return isSame ? pieces : folded
}
