import { createContext } from 'react'

/** As many as are told apart by everybody, also by whoever sees few colours (tokens.css). */
const TONES = 8

/** Active ones in the order they came, then who left: as long as there are no more than tones, no two share one. */
export function tonesOf(analistas: readonly { id: number; ativo: 'S' | 'N' }[]): ReadonlyMap<number, number> {
  const ordered = analistas.toSorted((a, b) => b.ativo.localeCompare(a.ativo) || a.id - b.id)
  return new Map(ordered.map(({ id }, place) => [id, (place % TONES) + 1]))
}

export const AnalistaTones = createContext<ReadonlyMap<number, number>>(new Map())

/** "AL" of Ana Paula Luz: whose it is, for whoever does not tell it by the colour. */
export function initialsOf(name: string) {
  const words = name.trim().split(/\s+/)
  const first = words[0]?.at(0) ?? ''
  return `${first}${words.length > 1 ? (words.at(-1)?.at(0) ?? '') : ''}`.toUpperCase()
}
