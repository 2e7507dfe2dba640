import { readFileSync } from 'node:fs'

/** The words of a name, however it joins them: data_hora_prevista, totalVisitas, visitas-hoje. */
export const wordsOf = (name: string) =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '')

/** The first column of a table of words. */
function readWords(file: string): ReadonlySet<string> {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8')
  const rows = text.matchAll(/^\| (?!word )([a-z][^|]*) \|/gm)
  return new Set(Array.from(rows, ([, words = '']) => words).flatMap(wordsOf))
}

/** The words of the trade; the noun of every feature is one of them. */
export const readTradeWords = () => readWords('../GLOSSARIO.md')

/** Every Portuguese word that code may use: those of the trade, and names that matter in one place only. */
export const readGlossary = (): ReadonlySet<string> =>
  new Set([...readTradeWords(), ...readWords('glossary-words.md')])

/** Whether a word is in the list; a plural is listed under its singular. */
export const isListed = (word: string, glossary: ReadonlySet<string>) =>
  [word, word.replace(/s$/, ''), word.replace(/oes$/, 'ao'), word.replace(/is$/, 'l')].some((form) =>
    glossary.has(form),
  )
