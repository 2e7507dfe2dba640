import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Divider from '@mui/material/Divider'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import Popover from '@mui/material/Popover'
import { ChevronDown, KeyRound, LogOut } from 'lucide-react'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { leave } from '#web/features/autenticacao/queries.ts'
import { useSession } from '#web/platform/session.ts'
import { fullName } from '#web/platform/stored-user.ts'
import { useThemeMode } from '#web/platform/theme-mode.ts'
import { themeItems } from './theme-items.tsx'
import { Initials, UserCard } from './user-card.tsx'

const AlterarSenhaDialog = lazy(() => import('#web/features/autenticacao/alterar-senha-dialog.tsx'))

export function UserMenu() {
  const usuario = useSession()?.usuario
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [dialogOpen, setDialogOpen] = useState<boolean>()
  const menuId = useId()
  const themeMode = useThemeMode()
  if (!usuario) return null

  const close = () => setOpen(false)
  const name = fullName(usuario) || usuario.email || 'Usuário'

  return (
    <>
      <ButtonBase
        ref={button}
        aria-label={`Conta de ${name}`}
        aria-haspopup="menu"
        aria-expanded={open}
        {...(open && { 'aria-controls': menuId })}
        onClick={() => setOpen(true)}
        sx={{
          gap: 1,
          minHeight: 44,
          minWidth: 44,
          px: 1,
          borderRadius: 1,
          font: 'inherit',
          fontSize: '0.875rem',
          fontWeight: 550,
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <Initials name={name} />
        <Box
          component="span"
          sx={{
            display: { xs: 'none', sm: 'inline' },
            maxWidth: 200,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {name}
        </Box>
        <Box
          component={ChevronDown}
          size={16}
          aria-hidden="true"
          sx={{ display: { xs: 'none', sm: 'block' }, color: 'text.secondary' }}
        />
      </ButtonBase>
      {/* Inside the header, not at the end of the page: its words then belong to a landmark. */}
      <Popover
        disablePortal
        open={open}
        anchorEl={button.current}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        onKeyDown={(event) => event.key === 'Tab' && close()}
        slotProps={{ paper: { sx: { width: 264 } } }}
      >
        <UserCard usuario={usuario} name={name} />
        <Divider />
        <MenuList id={menuId} aria-label="Conta" autoFocusItem={open} sx={{ p: 0.75, outline: 0 }}>
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
      </Popover>
      {dialogOpen && (
        <Suspense>
          <AlterarSenhaDialog open onClose={() => setDialogOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
