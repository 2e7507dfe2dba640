import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import Popover from '@mui/material/Popover'
import { KeyRound, LogOut } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import { leave } from '#web/features/autenticacao/queries.ts'
import { useSession } from '#web/platform/session.ts'
import { fullName } from '#web/platform/stored-user.ts'
import { useThemeMode } from '#web/platform/theme-mode.ts'
import { themeItems } from './theme-items.tsx'
import { UserButton } from './user-button.tsx'
import { UserCard } from './user-card.tsx'

const AlterarSenhaDialog = lazy(
  () => import('#web/features/autenticacao/components/alterar-senha-dialog.tsx'),
)

export function UserMenu() {
  const usuario = useSession()?.usuario
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [dialogOpen, setDialogOpen] = useState(false)
  const menuId = useId()
  const themeMode = useThemeMode()
  if (!usuario) return null

  const open = anchor !== null
  const close = () => setAnchor(null)
  const name = fullName(usuario) || usuario.email || 'Usuário'

  return (
    <>
      <UserButton name={name} menuId={menuId} open={open} onOpen={setAnchor} />
      {/* Inside the header, not at the end of the page: its words then belong to a landmark. */}
      <Popover
        disablePortal
        open={open}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        onKeyDown={(event) => event.key === 'Tab' && close()}
        slotProps={{ paper: { sx: { width: 264 } } }}
      >
        <UserCard usuario={usuario} name={name} />
        <Divider />
        <Box sx={{ p: 0.75 }}>
          <MenuList id={menuId} aria-label="Conta" autoFocusItem={open} disablePadding sx={{ outline: 0 }}>
            <MenuItem
              onClick={() => {
                close()
                setDialogOpen(true)
              }}
            >
              <KeyRound size={16} aria-hidden="true" />
              Alterar Senha
            </MenuItem>
            {themeItems(themeMode)}
            <MenuItem onClick={() => void leave()}>
              <LogOut size={16} aria-hidden="true" />
              Sair
            </MenuItem>
          </MenuList>
        </Box>
      </Popover>
      {dialogOpen && (
        <Suspense>
          <AlterarSenhaDialog open onClose={() => setDialogOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
