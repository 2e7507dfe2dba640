import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import Popover from '@mui/material/Popover'
import { Keyboard, KeyRound, LifeBuoy, LogOut } from 'lucide-react'
import { Link } from 'react-router'
import { leave } from '#web/features/autenticacao/queries.ts'
import type { SessionUser } from '#web/platform/session/stored-user.ts'
import { useThemeMode } from '#web/platform/browser/theme-mode.ts'
import { themeItems } from './theme-items.tsx'
import { UserCard } from './user-card.tsx'

type UserMenuListProps = {
  id: string
  usuario: SessionUser
  name: string
  anchor: HTMLElement | null
  help: string | undefined
  onClose: () => void
  onChangePassword: () => void
  onShortcuts: () => void
}

/** What the button with the person's name opens; fetched when somebody first moves. */
export default function UserMenuList(props: UserMenuListProps) {
  const { id, usuario, name, anchor, help, onClose, onChangePassword, onShortcuts } = props
  const themeMode = useThemeMode()
  const open = anchor !== null
  return (
    // Inside the header, not at the end of the page: its words then belong to a landmark.
    <Popover
      disablePortal
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      onKeyDown={(event) => {
        if (event.key !== 'Tab') return
        // Back to the button: left alone, the focus would step into what is being closed.
        event.preventDefault()
        onClose()
      }}
      slotProps={{ paper: { sx: { width: 264 } } }}
    >
      <UserCard usuario={usuario} name={name} />
      <Divider />
      <Box sx={{ p: 0.75 }}>
        <MenuList id={id} aria-label="Conta" autoFocusItem={open} disablePadding sx={{ outline: 0 }}>
          <MenuItem onClick={onChangePassword}>
            <KeyRound size={16} aria-hidden="true" />
            Alterar Senha
          </MenuItem>
          <MenuItem onClick={onShortcuts} sx={{ display: { xs: 'none', sm: 'flex' } }}>
            <Keyboard size={16} aria-hidden="true" />
            Atalhos do teclado
          </MenuItem>
          {help !== undefined && (
            <MenuItem component={Link} to={help} onClick={onClose}>
              <LifeBuoy size={16} aria-hidden="true" />
              Ajuda
            </MenuItem>
          )}
          {themeItems(themeMode)}
          <MenuItem onClick={() => void leave()}>
            <LogOut size={16} aria-hidden="true" />
            Sair
          </MenuItem>
        </MenuList>
      </Box>
    </Popover>
  )
}
