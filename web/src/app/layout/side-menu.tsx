import { useQueryClient } from '@tanstack/react-query'
import { Info } from 'lucide-react'
import { useId, useState, type MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import type { LazyScreen } from '#web/app/lazy-screen.tsx'
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

/** As long as the screen that one leaves may stand: what comes is then drawn once, with its rows. */
const PATIENCE_MS = 250
let goings = 0

function PlaceLink({ place, home, current, onLeave }: LinkProps & { place: Place }) {
  const { path, title, icon, counts, screen } = place
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isGoing, setGoing] = useState(false)
  const to = path === '' ? home : `${home}/${path}`

  async function go(lazy: LazyScreen) {
    const going = ++goings
    const from = location.pathname
    setGoing(true)
    onLeave()
    const rows = lazy.fetch().then(() => lazy.ask(client, { search: new URLSearchParams() }))
    const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
    await Promise.race([rows.catch(() => undefined), patience])
    setGoing(false)
    // Whoever has gone to another place meanwhile stays there.
    if (going === goings && location.pathname === from) await navigate(to)
  }
  const link = {
    to,
    icon,
    current: path === current || isGoing,
    onClick: (event: MouseEvent) => {
      const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
      if (isElsewhere || !('ask' in screen)) return onLeave()
      event.preventDefault()
      void go(screen)
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
      <ul aria-labelledby={group.name === undefined ? undefined : id}>
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
