import { useQueryClient } from '@tanstack/react-query'
import { useState, type MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import type { LazyScreen } from '#web/app/lazy-screen.tsx'
import { CountedLink } from './menu-counts.tsx'
import { MenuLink, type MenuLinkProps } from './menu-entry.tsx'
import type { Place } from './places.ts'

export type PlaceLinkProps = {
  place: Place
  home: string
  current: MenuLinkProps['current']
  /** It only leads to the place, whose own entry is marked. */
  isHeading?: boolean
  /** A place was chosen: a drawer closes. */
  onLeave: () => void
}

/** As long as the screen that one leaves may stand: what comes is then drawn once, with its rows. */
const PATIENCE_MS = 250
let goings = 0

export function PlaceLink({ place, home, current, isHeading = false, onLeave }: PlaceLinkProps) {
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
    current: isGoing && !isHeading ? 'page' : current,
    onClick: (event: MouseEvent) => {
      const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
      if (isElsewhere || !('ask' in screen)) return onLeave()
      event.preventDefault()
      void go(screen)
    },
    ...('fetch' in screen && { onIntent: () => void screen.fetch().catch(() => undefined) }),
    children: title,
  } as const
  return counts ? <CountedLink {...link} counts={counts} /> : <MenuLink {...link} />
}
