import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create } from 'fontkit'
import Pdf from 'pdfkit'

const files = createRequire(import.meta.url)
const read = (name: string) =>
  readFileSync(files.resolve(`@fontsource/inter/files/inter-${name}-normal.woff`))

/** Each weight is two files: the letters of Portuguese, and the other Latin ones. */
const faces = {
  plain: ['latin-400', 'latin-ext-400'],
  bold: ['latin-600', 'latin-ext-600'],
} as const
export type Face = keyof typeof faces
type Style = { size?: number; face?: Face; colour?: string }

const PAGE = { width: 595.28, height: 841.89 }
export const MARGIN = 48
export const WIDTH = PAGE.width - 2 * MARGIN
const FOOTER = 40
const LEADING = 1.45
const INK = '#1c2b2a'

/** Stands for a font where none has the character. */
const BOX = 'box'
/** A stretch of text in one font. */
type Run = { text: string; font: string }
type Word = { runs: Run[]; width: number }

/** Characters that only join others or choose how they look: nothing is printed for them. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu
/** Marks above and below one letter beyond which none is printed: placing them takes the square of their number. */
const marksTooMany = /(\p{M}{4})\p{M}+/gu
/** A character with its marks. */
const clusters = /\P{M}\p{M}*|\p{M}+/gu

/** A4 pages that are written from top to bottom. */
export function createPaper(info: { title: string; created: Date }) {
  const doc = new Pdf({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    lang: 'pt-BR',
    displayTitle: true,
    info: { Title: info.title, Creator: 'Zelo', Producer: 'Zelo', CreationDate: info.created },
  })
  const covers = new Map<string, (char: string) => boolean>()
  for (const name of Object.values(faces).flat()) {
    const content = read(name)
    const font = create(content)
    doc.registerFont(name, content)
    covers.set(
      name,
      (char) => 'hasGlyphForCodePoint' in font && font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0),
    )
  }
  const known = new Map<string, string>()
  const paper = { doc, y: MARGIN }

  /** The first font of this weight that has the character. */
  function fontOf(char: string, face: Face): string {
    const key = `${face}${char}`
    const found = known.get(key)
    if (found !== undefined) return found
    const font = faces[face].find((name) => covers.get(name)?.(char)) ?? BOX
    known.set(key, font)
    return font
  }

  function runsOf(word: string, face: Face): Run[] {
    const runs: Run[] = []
    for (const char of word) {
      const font = fontOf(char, face)
      const last = runs.at(-1)
      if (last?.font === font) last.text += char
      else runs.push({ text: char, font })
    }
    return runs
  }

  const boxWidth = (size: number) => size * 0.7
  const widthOf = (runs: Run[], size: number) =>
    runs.reduce(
      (sum, { text, font }) =>
        sum +
        (font === BOX
          ? Array.from(text).length * boxWidth(size)
          : doc.font(font).fontSize(size).widthOfString(text)),
      0,
    )

  const words = new Map<string, Word>()
  /** Measuring is most of the work, and words return. */
  function wordOf(text: string, face: Face, size: number): Word {
    const key = `${face}${size} ${text}`
    const found = words.get(key)
    if (found) return found
    const runs = runsOf(text, face)
    const word = { runs, width: widthOf(runs, size) }
    words.set(key, word)
    return word
  }

  /** A word wider than the line is cut where the line ends. */
  function piecesOf(word: string, face: Face, size: number, width: number): Word[] {
    const whole = wordOf(word, face, size)
    if (whole.width <= width) return [whole]
    const pieces: Word[] = []
    let piece = ''
    let used = 0
    const end = () => pieces.push(wordOf(piece, face, size))
    for (const [cluster] of word.matchAll(clusters)) {
      const wanted = wordOf(cluster, face, size).width
      if (piece !== '' && used + wanted > width) {
        end()
        piece = ''
        used = 0
      }
      piece += cluster
      used += wanted
    }
    end()
    return pieces
  }

  function linesOf(text: string, face: Face, size: number, width: number): Run[][] {
    const blank = wordOf(' ', face, size).width
    return text
      .normalize('NFC')
      .replace(invisible, '')
      .replace(marksTooMany, '$1')
      .split(/\r\n|[\n\r\u2028\u2029]/)
      .flatMap((paragraph) => {
        const lines: Word[][] = [[]]
        let used = 0
        for (const word of paragraph.split(/[ \t]+/).flatMap((one) => piecesOf(one, face, size, width))) {
          const line = lines.at(-1) ?? []
          const wanted = line.length === 0 ? word.width : used + blank + word.width
          if (wanted > width && line.length > 0) {
            lines.push([word])
            used = word.width
          } else {
            line.push(word)
            used = wanted
          }
        }
        return lines.map((line) => joined(line))
      })
  }

  function drawRuns(runs: Run[], x: number, y: number, size: number, colour: string) {
    let at = x
    for (const run of runs) {
      const width = runs.length > 1 ? widthOf([run], size) : 0
      if (run.font === BOX) {
        const side = boxWidth(size)
        for (const [place] of Array.from(run.text).entries())
          doc
            .lineWidth(size / 16)
            .rect(at + place * side + side * 0.1, y + size * 0.3, side * 0.75, side * 0.95)
            .stroke(colour)
      } else doc.font(run.font).fontSize(size).fillColor(colour).text(run.text, at, y, { lineBreak: false })
      at += width
    }
  }

  function room(height: number) {
    if (doc.page !== null && paper.y + height <= PAGE.height - MARGIN - FOOTER) return
    doc.addPage()
    paper.y = MARGIN
  }

  /** Wraps the text; a line that no longer fits begins the next page. */
  function write(
    text: string,
    { size = 10, face = 'plain', colour = INK }: Style = {},
    x = MARGIN,
    width = WIDTH,
  ) {
    for (const line of linesOf(text, face, size, width)) {
      room(size * LEADING)
      drawRuns(line, x, paper.y, size, colour)
      paper.y += size * LEADING
    }
  }

  /** One line at a place, cut where it does not fit. */
  function writeAt(
    text: string,
    x: number,
    y: number,
    { size = 10, face = 'plain', colour = INK }: Style,
    width = WIDTH,
  ) {
    const [line] = linesOf(text, face, size, width)
    if (line) drawRuns(line, x, y, size, colour)
  }

  const heightOf = (text: string, { size = 10, face = 'plain' }: Style, width: number) =>
    linesOf(text, face, size, width).length * size * LEADING

  return Object.assign(paper, { write, writeAt, heightOf, room, page: PAGE })
}
export type Paper = ReturnType<typeof createPaper>

/** The words of a line with their blanks, as few runs as can be. */
function joined(line: Word[]): Run[] {
  const runs: Run[] = []
  for (const [place, word] of line.entries())
    for (const [turn, run] of word.runs.entries()) {
      const last = runs.at(-1)
      const isNew = place > 0 && turn === 0
      if (last && last.font !== BOX && last.font === run.font) last.text += isNew ? ` ${run.text}` : run.text
      else if (isNew && last && last.font !== BOX) {
        last.text += ' '
        runs.push({ ...run })
      } else runs.push({ ...run, text: isNew && run.font !== BOX ? ` ${run.text}` : run.text })
    }
  return runs
}
