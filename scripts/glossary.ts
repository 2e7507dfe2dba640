import { readFileSync } from 'node:fs'

/** The words of a name, however it joins them: data_hora_prevista, totalVisitas, visitas-hoje. */
export const wordsOf = (name: string) =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '')

/** The domain words, as the first column of GLOSSARIO.md lists them. */
export function readGlossary(): ReadonlySet<string> {
  const text = readFileSync(new URL('../GLOSSARIO.md', import.meta.url), 'utf8')
  const rows = text.matchAll(/^\| (?!word )([a-z][^|]*) \|/gm)
  return new Set(Array.from(rows, ([, words = '']) => words).flatMap(wordsOf))
}

/** Whether a word is in the list; a plural stands under its singular. */
export const isListed = (word: string, glossary: ReadonlySet<string>) =>
  [word, word.replace(/s$/, ''), word.replace(/oes$/, 'ao'), word.replace(/is$/, 'l')].some((form) =>
    glossary.has(form),
  )
