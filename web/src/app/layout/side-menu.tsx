import Box from '@mui/material/Box'
import { Info } from 'lucide-react'
import { useId } from 'react'
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

const list = { listStyle: 'none', m: 0, p: 0 }

type LinkProps = Pick<SideMenuProps, 'home' | 'current' | 'onLeave'>

function PlaceLink({ place, home, current, onLeave }: LinkProps & { place: Place }) {
  const { path, title, icon, counts, screen } = place
  const link = {
    to: path === '' ? home : `${home}/${path}`,
    icon,
    current: path === current,
    onClick: onLeave,
    ...('fetch' in screen && { onIntent: () => void screen.fetch().catch(() => undefined) }),
    children: title,
  }
  return counts ? <CountedLink {...link} counts={counts} /> : <MenuLink {...link} />
}

function Group({ group, ...link }: LinkProps & { group: MenuGroup }) {
  const id = useId()
  return (
    <Box sx={{ mb: 2 }}>
      {group.name !== undefined && (
        <Box
          id={id}
          sx={{ px: 1.25, pb: 0.5, fontSize: '0.75rem', fontWeight: 550, color: 'text.secondary' }}
        >
          {group.name}
        </Box>
      )}
      <Box component="ul" sx={list} aria-labelledby={group.name === undefined ? undefined : id}>
        {group.places.map((place) => (
          <li key={place.path}>
            <PlaceLink {...link} place={place} />
          </li>
        ))}
      </Box>
    </Box>
  )
}

export function SideMenu({ places, onAbout, ...link }: SideMenuProps) {
  return (
    <Box
      component="nav"
      aria-label="Principal"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        flex: 1,
        minHeight: 0,
        height: '100%',
        px: 1.5,
        py: 2,
        overflowY: 'auto',
      }}
    >
      {menuOf(places).map((group) => (
        <Group key={group.name ?? ''} {...link} group={group} />
      ))}
      <Box sx={{ mt: 'auto', pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
        {inMenu(places)
          .filter(({ foot }) => foot)
          .map((place) => (
            <PlaceLink key={place.path} {...link} place={place} />
          ))}
        <MenuAction icon={Info} onClick={onAbout}>
          Sobre
        </MenuAction>
      </Box>
    </Box>
  )
}
