import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { LazyScreen } from '#web/app/lazy-screen.tsx'

/** One screen of an area: a line in areas/*.tsx gives the route and the menu entry. */
export type Place = {
  path: string
  /** The menu's word and the page's title; `:id` is filled from the address. */
  title: string
  icon: LucideIcon
  /** The heading in the menu under which it stands. */
  group?: string
  /** Not in the menu: while here, the menu marks the place with this path. */
  under?: string
  /** At the foot of the menu, below everything that is work. */
  foot?: boolean
  /** Also in the bar under the thumb, on phones. */
  bar?: { text: string; icon: LucideIcon }
  /** The numbers beside its name in the menu. */
  counts?: readonly ('novas' | 'fila')[]
  /** What its form makes, as its button says. */
  adds?: string
  screen: LazyScreen | ComponentType
}

export type MenuGroup = { name: string | undefined; places: Place[] }

/** All that the menu leads to. */
export const inMenu = (places: readonly Place[]) => places.filter(({ under }) => under === undefined)

export function menuOf(places: readonly Place[]): MenuGroup[] {
  const groups: MenuGroup[] = []
  for (const place of inMenu(places).filter(({ foot }) => !foot)) {
    const last = groups.at(-1)
    if (last && last.name === place.group) last.places.push(place)
    else groups.push({ name: place.group, places: [place] })
  }
  return groups
}
