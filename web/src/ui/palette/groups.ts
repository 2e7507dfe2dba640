import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { counted } from '../data/numbers.ts'

/** One place that can be opened. */
export type Entry = {
  key: string
  icon: LucideIcon
  /** Stands before the title and belongs to it. */
  mark?: ReactNode
  title: string
  /** What tells it from others of the same name. */
  note?: string | undefined
  aside?: ReactNode
  to: string
}

/** What one source has for the typed text. */
export type Group = {
  name: string
  entries: readonly Entry[]
  /** The entries, if any, are those of an earlier text: nobody may open them by a quick Enter. */
  searching: boolean
  /** It could not be asked. */
  failure?: { text: string; onRetry: () => void } | undefined
}

/** What the keyboard can stand on. */
export type Stop = { key: string; entry?: Entry; retry?: () => void }

export function stopsOf({ name, entries, searching, failure }: Group): Stop[] {
  if (failure) return [{ key: name, retry: failure.onRetry }]
  return searching ? [] : entries.map((entry) => ({ key: entry.key, entry }))
}

/** Where Enter leads before anybody moved: never past a group whose answer may still come before it. */
export function firstStop(groups: readonly Group[]): Stop | undefined {
  const first = groups.find(
    ({ failure, searching, entries }) => !failure && (searching || entries.length > 0),
  )
  return first && stopsOf(first)[0]
}

/** Said below what is found so far; empty when that is all. */
export function waitText(groups: readonly Group[]) {
  if (groups.some(({ searching, entries }) => searching && entries.length === 0)) return 'Procurando…'
  return groups.length === 0 ? 'Nada encontrado.' : ''
}

/** For a reader who cannot see the list; empty until every answer is there. */
export function countText(groups: readonly Group[]) {
  if (groups.some(({ searching }) => searching)) return ''
  const count = groups.reduce((sum, { entries, failure }) => sum + (failure ? 0 : entries.length), 0)
  const found = count === 0 ? 'Nenhum resultado' : counted(count, 'resultado', 'resultados')
  const failures = groups.flatMap(({ name, failure }) => (failure ? [`${name}: ${failure.text}`] : []))
  return failures.length === 0 ? found : `${found}. ${failures.join(' ')}`
}
