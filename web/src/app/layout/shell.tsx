import Box from '@mui/material/Box'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useFullScreen } from '#web/platform/browser/full-screen.ts'
import { useOnIntent } from '#web/ui/on-intent.ts'
import { menuWidth, topBarHeight } from '#web/ui/tokens.ts'
import type { Place } from './places.ts'
import { SideMenu } from './side-menu.tsx'
import { TopBar } from './top-bar.tsx'
import './skip-link.css'

const loadDrawer = () => import('./menu-drawer.tsx')
const MenuDrawer = lazy(loadDrawer)
const AboutDialog = lazy(() => import('./about-dialog.tsx'))

type ShellProps = {
  home: string
  name: string
  places: readonly Place[]
  current: string | undefined
  assistant: boolean
  search: ReactNode
  children: ReactNode
}

export function Shell({ home, name, places, current, assistant, search, children }: ShellProps) {
  const [drawerOpen, setDrawerOpen] = useState<boolean>()
  const [aboutOpen, setAboutOpen] = useState<boolean>()
  const hasMenu = places.length > 0
  // A screen without a menu that fills the whole screen is only looked at.
  const lookedAt = useFullScreen() && !hasMenu
  useOnIntent(loadDrawer)
  // Undefined until it is first opened: the menu of a desk must not mount it.
  const closeDrawer = () => setDrawerOpen((open) => open && false)
  const menu = (
    <SideMenu
      home={home}
      places={places}
      current={current}
      onLeave={closeDrawer}
      onAbout={() => {
        closeDrawer()
        setAboutOpen(true)
      }}
    />
  )

  return (
    <>
      <a className="skip-link" href="#conteudo">
        Ir para o conteúdo
      </a>
      {!lookedAt && (
        <TopBar
          home={home}
          area={name}
          assistant={assistant}
          search={search}
          onMenu={hasMenu ? () => setDrawerOpen(true) : undefined}
        />
      )}
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
      {drawerOpen !== undefined && (
        <Suspense>
          <MenuDrawer open={drawerOpen} onClose={closeDrawer}>
            {menu}
          </MenuDrawer>
        </Suspense>
      )}
      {aboutOpen !== undefined && (
        <Suspense>
          <AboutDialog open={aboutOpen} onClose={() => setAboutOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
