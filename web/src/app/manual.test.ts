import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { perfis, type Perfil } from '#contract/endpoint.ts'
import { manuals } from '#web/features/ajuda/manual/manuals.ts'
import { piecesOf } from '#web/features/ajuda/manual/manual.ts'

const tasksOf = (perfil: Perfil) => manuals[perfil].sections.flatMap(({ tasks }) => tasks)
const piecesIn = (perfil: Perfil) => tasksOf(perfil).flatMap(({ steps }) => steps.flatMap(piecesOf))

/** Read, not loaded: an area brings its screens and the browser that they need. */
const pathsOf = (perfil: Perfil) =>
  Array.from(
    readFileSync(new URL(`areas/${perfil}.tsx`, import.meta.url), 'utf8').matchAll(/path: '([^']*)'/g),
    ([, path]) => path,
  )

test.each(perfis)('%s › every link of the manual leads to a place of the area or of the page', (perfil) => {
  const known = [...pathsOf(perfil), ...tasksOf(perfil).map(({ id }) => `#${id}`)]
  const links = piecesIn(perfil).flatMap((piece) => (piece.kind === 'link' ? [piece.to] : []))
  expect(links.length).toBeGreaterThan(0)
  expect(links.filter((to) => !known.includes(to.replace(/\?.*/, '')))).toEqual([])
})

test.each(perfis)('%s › every task has an address of its own, and at most five steps', (perfil) => {
  const ids = tasksOf(perfil).map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { id, steps } of tasksOf(perfil)) {
    expect(id).toMatch(/^[a-z][a-z-]*$/)
    expect([id, steps.length]).toEqual([id, expect.toSatisfy((count) => count >= 1 && count <= 5)])
  }
})

test.each(perfis)('%s › every word in bold stands somewhere on the screens', (perfil) => {
  const screens = globSync(['web/src/**/*.{ts,tsx}', 'contract/src/**/*.ts'])
    .filter((file) => !file.includes('/ajuda/') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const words = piecesIn(perfil).flatMap((piece) => (piece.kind === 'word' ? [piece.text] : []))
  expect(words.length).toBeGreaterThan(0)
  // Alone: between quotes, tags or the ends of a line.
  const stands = (word: string) =>
    new RegExp(`(?:['">]|^\\s*)${word.replaceAll('.', '\\.')}(?:['"<]|\\s*$)`, 'm').test(screens)
  expect([...new Set(words)].filter((word) => !stands(word))).toEqual([])
})
