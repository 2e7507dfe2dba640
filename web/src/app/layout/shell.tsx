import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useFullScreen } from '#web/platform/browser/full-screen.ts'
import { useIsDesk } from '#web/ui/page/media.ts'
import { useOnIntent } from '#web/ui/page/on-intent.ts'
import { TitleCount } from './menu-counts.tsx'
import type { Place } from './places.ts'
import css from './shell.module.css'
import { SideMenu } from './side-menu.tsx'
import { TopBar } from './top-bar.tsx'

const loadDrawer = () => import('./menu-drawer.tsx')
const MenuDrawer = lazy(loadDrawer)
const AboutDialog = lazy(() => import('./about-dialog.tsx'))

type ShellProps = {
  home: string
  name: string
  places: readonly Place[]
  current: string | undefined
  /** On a screen that belongs to the current place, not on the place itself. */
  isInside: boolean
  assistant: boolean
  search: ReactNode
  /** Under the thumb, on phones; it opens the menu too. */
  renderBottom?: ((onMore: () => void) => ReactNode) | undefined
  children: ReactNode
}

export function Shell(props: ShellProps) {
  const { home, name, places, current, isInside, assistant, search, renderBottom, children } = props
  const [drawerOpen, setDrawerOpen] = useState<boolean>()
  const [aboutOpen, setAboutOpen] = useState<boolean>()
  const hasMenu = places.length > 0
  const counts = places.some((place) => place.counts)
  // On a phone the menu is in the drawer alone: a hidden one would be drawn for nobody.
  const isDesk = useIsDesk()
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
      isInside={isInside}
      onLeave={closeDrawer}
      onAbout={() => {
        closeDrawer()
        setAboutOpen(true)
      }}
    />
  )

  return (
    <>
      <a className={css.skip} href="#conteudo">
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
      {counts && <TitleCount />}
      <div className={css.body}>
        {hasMenu && isDesk && <div className={css.side}>{menu}</div>}
        <main id="conteudo" tabIndex={-1} className={css.main}>
          <div className={css.content}>{children}</div>
        </main>
      </div>
      {renderBottom?.(() => setDrawerOpen(true))}
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
