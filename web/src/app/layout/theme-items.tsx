import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import MenuItem from '@mui/material/MenuItem'
import { Check, Monitor, Moon, Sun } from 'lucide-react'
import { setThemeMode, themeModes, type ThemeMode } from '#web/platform/browser/theme-mode.ts'

const looks = {
  claro: { name: 'Claro', icon: Sun },
  escuro: { name: 'Escuro', icon: Moon },
  sistema: { name: 'Sistema', icon: Monitor },
}

/** Items, not a component: a MenuList walks its own children with the arrow keys. */
export const themeItems = (chosen: ThemeMode) => [
  <Divider key="before" component="li" sx={{ my: 0.75 }} />,
  <Box
    key="title"
    component="li"
    id="tema"
    role="none"
    sx={{ px: 1.25, py: 0.5, fontSize: '0.75rem', fontWeight: 550, color: 'text.secondary' }}
  >
    Tema
  </Box>,
  ...themeModes.map((mode) => {
    const { name, icon: Icon } = looks[mode]
    return (
      <MenuItem
        key={mode}
        role="menuitemradio"
        aria-checked={mode === chosen}
        aria-describedby="tema"
        onClick={() => setThemeMode(mode)}
      >
        <Icon size={16} aria-hidden="true" />
        {name}
        {mode === chosen && (
          <Box component={Check} size={16} aria-hidden="true" sx={{ ml: 'auto', color: 'primary.main' }} />
        )}
      </MenuItem>
    )
  }),
  <Divider key="after" component="li" sx={{ my: 0.75 }} />,
]
