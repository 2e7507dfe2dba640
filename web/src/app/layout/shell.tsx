import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { menuWidth, topBarHeight } from '#web/ui/tokens.ts'
import type { Place } from './places.ts'
import { DrawerHeader } from './drawer-header.tsx'
import { SideMenu } from './side-menu.tsx'
import { TopBar } from './top-bar.tsx'
import './skip-link.css'

const AboutDialog = lazy(() => import('./about-dialog.tsx'))

type ShellProps = {
  home: string
  name: string
  places: readonly Place[]
  current: string | undefined
  assistant: boolean
  children: ReactNode
}

export function Shell({ home, name, places, current, assistant, children }: ShellProps) {
  const [drawerOpen, setDrawerOpen] = useState(false)
  const [aboutOpen, setAboutOpen] = useState<boolean>()
  const hasMenu = places.length > 0
  const menu = (
    <SideMenu
      home={home}
      places={places}
      current={current}
      onLeave={() => setDrawerOpen(false)}
      onAbout={() => {
        setDrawerOpen(false)
        setAboutOpen(true)
      }}
    />
  )

  return (
    <>
      <a className="skip-link" href="#conteudo">
        Ir para o conteúdo
      </a>
      <TopBar
        home={home}
        area={name}
        assistant={assistant}
        onMenu={hasMenu ? () => setDrawerOpen(true) : undefined}
      />
      <Box sx={{ display: 'flex' }}>
        {hasMenu && (
          <Box
            sx={{
              display: { xs: 'none', md: 'block' },
              position: 'sticky',
              top: topBarHeight,
              flex: 'none',
              width: menuWidth,
              height: `calc(100dvh - ${topBarHeight}px)`,
              borderRight: 1,
              borderColor: 'divider',
            }}
          >
            {menu}
          </Box>
        )}
        <Box
          component="main"
          id="conteudo"
          tabIndex={-1}
          sx={{ flex: 1, minWidth: 0, px: { xs: 2, sm: 3, lg: 5 }, py: { xs: 2, sm: 3, lg: 4 }, outline: 0 }}
        >
          <Box sx={{ maxWidth: 1280, mx: 'auto' }}>{children}</Box>
        </Box>
      </Box>
      {hasMenu && (
        <Drawer
          open={drawerOpen}
          onClose={() => setDrawerOpen(false)}
          sx={{ display: { md: 'none' } }}
          slotProps={{ paper: { sx: { width: 280, maxWidth: '85vw' }, 'aria-label': 'Menu' } }}
        >
          <DrawerHeader onClose={() => setDrawerOpen(false)} />
          {menu}
        </Drawer>
      )}
      {aboutOpen !== undefined && (
        <Suspense>
          <AboutDialog open={aboutOpen} onClose={() => setAboutOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
