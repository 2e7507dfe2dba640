import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { LazyScreen } from '#web/app/lazy-screen.tsx'

/** One screen of an area: a line in areas/*.tsx gives the route, and its place in the menu or in Configurações. */
export type Place = {
  path: string
  /** The menu's word and the page's title; `:id` is filled from the address. */
  title: string
  icon: LucideIcon
  /** The section in the menu, or the heading in Configurações, under which it stands. */
  group?: string
  /** Not in the menu: while here, the menu marks the place with this path. */
  under?: string
  /** Not in the menu, which marks nothing while one is there; the search leads there too. */
  aside?: true
  /** Stands in Configurações, with this sentence. */
  about?: string
  /** Other words by which people look for it. */
  words?: string
  /** At the foot of the menu, below everything that is work. */
  foot?: boolean
  /** Also in the bar under the thumb, on phones; it is marked on those other screens too. */
  bar?: { text: string; icon: LucideIcon; with?: readonly string[] }
  /** Has tools of its own under the thumb, instead of that bar. */
  tools?: boolean
  /** The numbers beside its name in the menu. */
  counts?: readonly ('novas' | 'fila')[]
  /** What its form makes, as its button says. */
  adds?: string
  screen: LazyScreen | ComponentType
}

/** As many as stand below each other on a small screen, with one section unfolded. */
const MOST_ENTRIES = 9
/** Beside the places: Sobre. */
const OTHER_ENTRIES = 1

/** A heading with its places or, where all of them would be too many, a section that unfolds. */
export type MenuGroup = { name: string | undefined; folds: boolean; places: [Place, ...Place[]] }

const isEntry = ({ under, aside }: Place) => under === undefined && !aside
/** All that can be gone to by name. */
export const inMenu = (places: readonly Place[]) =>
  places.filter((place) => isEntry(place) || place.aside || place.about !== undefined)

/** What stands in Configurações. */
export const settingsOf = (places: readonly Place[]) =>
  places.flatMap(({ path, title, icon, group = '', about, words = '' }) =>
    about === undefined ? [] : [{ path, title, icon, group, about, words }],
  )
export function menuOf(places: readonly Place[]): MenuGroup[] {
  const entries = places.filter(isEntry)
  const folds = entries.length + OTHER_ENTRIES > MOST_ENTRIES
  const groups: MenuGroup[] = []
  for (const place of entries.filter(({ foot }) => !foot)) {
    const last = groups.at(-1)
    if (last && last.name === place.group) last.places.push(place)
    else groups.push({ name: place.group, folds: false, places: [place] })
  }
  if (!folds) return groups
  return groups.map((group) =>
    group.places.length > 1 && group.name !== undefined
      ? { ...group, folds: true }
      : { ...group, name: undefined },
  )
}
