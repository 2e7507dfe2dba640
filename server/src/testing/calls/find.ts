import { globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { NounCases } from './noun-cases.ts'

const testing = path.join(import.meta.dirname, '..')

async function load(file: string): Promise<[noun: string, cases: NounCases]> {
  const { cases }: { cases?: NounCases } = await import(pathToFileURL(path.join(testing, file)).href)
  if (cases === undefined) throw new Error(`server/src/testing/${file} exports no \`cases\``)
  return [path.dirname(file), cases]
}

/** What each folder under testing/ says of its noun. */
export const casesByNoun: ReadonlyMap<string, NounCases> = new Map(
  await Promise.all(globSync('*/cases.ts', { cwd: testing }).toSorted().map(load)),
)

/** Calls that write nothing, though their method is not GET. */
export const recordsNothing = new Set(
  [...casesByNoun.values()].flatMap((cases) => cases.recordsNothing ?? []),
)

/** How every call is made, by the name of its endpoint. */
export const calls: Record<string, NounCases['calls'][string]> = Object.assign(
  {},
  ...[...casesByNoun.values()].map((cases) => cases.calls),
)
