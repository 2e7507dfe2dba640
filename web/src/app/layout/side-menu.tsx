import Box from '@mui/material/Box'
import { Info } from 'lucide-react'
import { useId } from 'react'
import { CountedLink } from './menu-counts.tsx'
import { MenuAction, MenuLink } from './menu-entry.tsx'
import { menuOf, type MenuGroup, type Place } from './places.ts'

type SideMenuProps = {
  home: string
  places: readonly Place[]
  current: string | undefined
  /** A place was chosen: a drawer closes. */
  onLeave: () => void
  onAbout: () => void
}

const list = { listStyle: 'none', m: 0, p: 0 }

type GroupProps = Pick<SideMenuProps, 'home' | 'current' | 'onLeave'> & { group: MenuGroup }

function Group({ group, home, current, onLeave }: GroupProps) {
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
        {group.places.map(({ path, title, icon, counts, screen }) => {
          const link = {
            to: path === '' ? home : `${home}/${path}`,
            icon,
            current: path === current,
            onClick: onLeave,
            ...('fetch' in screen && { onIntent: () => void screen.fetch().catch(() => undefined) }),
            children: title,
          }
          return (
            <li key={path}>{counts ? <CountedLink {...link} counts={counts} /> : <MenuLink {...link} />}</li>
          )
        })}
      </Box>
    </Box>
  )
}

export function SideMenu({ home, places, current, onLeave, onAbout }: SideMenuProps) {
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
        <Group key={group.name ?? ''} group={group} home={home} current={current} onLeave={onLeave} />
      ))}
      <Box sx={{ mt: 'auto', pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
        <MenuAction icon={Info} onClick={onAbout}>
          Sobre
        </MenuAction>
      </Box>
    </Box>
  )
}
