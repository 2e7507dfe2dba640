import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { Menu } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Logo } from '#web/ui/brand.tsx'
import { topBarHeight } from '#web/ui/tokens.ts'
import { AssistantButton } from './assistant-button.tsx'
import { UserMenu } from './user-menu.tsx'

type TopBarProps = {
  home: string
  area: string
  assistant: boolean
  search: ReactNode
  onMenu: (() => void) | undefined
}

export function TopBar({ home, area, assistant, search, onMenu }: TopBarProps) {
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0.5, sm: 1.5 },
        height: topBarHeight,
        px: { xs: 1, md: 2.5 },
        bgcolor: 'background.default',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {onMenu && (
        <IconButton
          aria-label="Menu"
          aria-haspopup="dialog"
          onClick={onMenu}
          sx={{ display: { md: 'none' } }}
        >
          <Menu size={20} aria-hidden="true" />
        </IconButton>
      )}
      <Box
        component={Link}
        to={home}
        aria-label="Zelo, início"
        sx={{
          display: 'flex',
          alignItems: 'center',
          minHeight: 44,
          color: 'text.primary',
          textDecoration: 'none',
        }}
      >
        <Logo />
      </Box>
      <Box
        sx={{
          display: { xs: 'none', sm: 'block' },
          pl: 1.5,
          borderLeft: 1,
          borderColor: 'divider',
          color: 'text.secondary',
          fontSize: '0.875rem',
        }}
      >
        {area}
      </Box>
      <Box sx={{ flex: 1 }} />
      {search}
      {assistant && <AssistantButton />}
      <UserMenu help={onMenu ? undefined : `${home}/ajuda`} />
    </Box>
  )
}
