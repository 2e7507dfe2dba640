import type { PictureName } from '../imagens/pictures.ts'

export type Task = {
  /** Also its address: ajuda#abrir-chamado. */
  id: string
  title: string
  /**
   * In their order. `**word**` is a word of the screen, `` `key` `` a key, `[text](place)` leads to a place of the area
   * or, with #, of this page.
   */
  steps: readonly string[]
  picture?: { name: PictureName; alt: string }
}

export type Section = { title: string; tasks: readonly Task[] }
export type Manual = { lead: string; sections: readonly Section[] }

export type Piece =
  | { kind: 'text' | 'word' | 'key'; text: string }
  | { kind: 'link'; text: string; to: string }

const mark = /\*\*([^*]+)\*\*|`([^`]+)`|\[([^\]]+)\]\(([^)]*)\)/g

/** What a step is made of, from left to right. */
export function piecesOf(step: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: whole, 1: word, 2: key, 3: name = '', 4: to = '', index } of step.matchAll(mark)) {
    pieces.push({ kind: 'text', text: step.slice(end, index) })
    if (word !== undefined) pieces.push({ kind: 'word', text: word })
    else if (key !== undefined) pieces.push({ kind: 'key', text: key })
    else pieces.push({ kind: 'link', text: name, to })
    end = index + whole.length
  }
  pieces.push({ kind: 'text', text: step.slice(end) })
  return pieces.filter(({ text }) => text !== '')
}
