import { useQueryClient } from '@tanstack/react-query'
import { Info } from 'lucide-react'
import { useId } from 'react'
import css from './menu.module.css'
import { CountedLink } from './menu-counts.tsx'
import { MenuAction, MenuLink } from './menu-entry.tsx'
import { inMenu, menuOf, type MenuGroup, type Place } from './places.ts'

type SideMenuProps = {
  home: string
  places: readonly Place[]
  current: string | undefined
  /** A place was chosen: a drawer closes. */
  onLeave: () => void
  onAbout: () => void
}

type LinkProps = Pick<SideMenuProps, 'home' | 'current' | 'onLeave'>

function PlaceLink({ place, home, current, onLeave }: LinkProps & { place: Place }) {
  const { path, title, icon, counts, screen } = place
  const client = useQueryClient()
  const link = {
    to: path === '' ? home : `${home}/${path}`,
    icon,
    current: path === current,
    onClick: () => {
      if ('ask' in screen) void screen.ask(client, { search: new URLSearchParams() })
      onLeave()
    },
    ...('fetch' in screen && { onIntent: () => void screen.fetch().catch(() => undefined) }),
    children: title,
  }
  return counts ? <CountedLink {...link} counts={counts} /> : <MenuLink {...link} />
}

function Group({ group, ...link }: LinkProps & { group: MenuGroup }) {
  const id = useId()
  return (
    <div className={css.group}>
      {group.name !== undefined && (
        <div id={id} className={css.name}>
          {group.name}
        </div>
      )}
      <ul className={css.list} aria-labelledby={group.name === undefined ? undefined : id}>
        {group.places.map((place) => (
          <li key={place.path}>
            <PlaceLink {...link} place={place} />
          </li>
        ))}
      </ul>
    </div>
  )
}

export function SideMenu({ places, onAbout, ...link }: SideMenuProps) {
  return (
    <nav aria-label="Principal" className={css.nav}>
      {menuOf(places).map((group) => (
        <Group key={group.name ?? ''} {...link} group={group} />
      ))}
      <div className={css.foot}>
        {inMenu(places)
          .filter(({ foot }) => foot)
          .map((place) => (
            <PlaceLink key={place.path} {...link} place={place} />
          ))}
        <MenuAction icon={Info} onClick={onAbout}>
          Sobre
        </MenuAction>
      </div>
    </nav>
  )
}
