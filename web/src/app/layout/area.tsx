import { ChevronLeft, Compass } from 'lucide-react'
import { Suspense } from 'react'
import { Link, matchPath, useLocation, useRoutes } from 'react-router'
import type { Perfil } from '#contract/endpoint.ts'
import { Providers } from '#web/app/providers.tsx'
import { useSessionCheck } from '#web/features/autenticacao/queries.ts'
import { useLiveQueries } from '#web/platform/live/live-queries.ts'
import { areaPath } from '#web/domain/area-path.ts'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { ErrorBoundary } from '#web/ui/feedback/error-boundary.tsx'
import { useIsNarrow } from '#web/ui/page/media.ts'
import { Page } from '#web/ui/page/page.tsx'
import { State } from '#web/ui/feedback/state.tsx'
import { Keys } from './keys.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { PaletteButton } from './palette-button.tsx'
import { PasswordQuestion } from './password-question.tsx'
import type { Place } from './places.ts'
import css from './shell.module.css'
import { Shell } from './shell.tsx'

type AreaProps = {
  perfil: Perfil
  name: string
  places: readonly Place[]
  menu?: boolean
  assistant?: boolean
}

function NotFound({ home }: { home: string }) {
  return (
    <Page title="Página não encontrada">
      <State
        icon={Compass}
        title="Não há nada neste endereço"
        action={<ButtonLink to={home}>Voltar ao início</ButtonLink>}
      >
        Ele pode ter mudado ou estar incompleto.
      </State>
    </Page>
  )
}

/** Apart, because each answer about the session would draw the whole screen again. */
function Watch() {
  useSessionCheck()
  useLiveQueries()
  return null
}

function Inside({ perfil, name, places, menu = true, assistant = false }: AreaProps) {
  const home = areaPath(perfil)
  const { pathname } = useLocation()
  const content = useRoutes([
    ...places.map(({ path, screen: Screen }) => ({ path, element: <Screen /> })),
    { path: '*', element: <NotFound home={home} /> },
  ])
  const here = places.find(({ path }) => matchPath(`${home}/${path}`, pathname))
  /** The screen on which this one is listed. */
  const above = here?.about === undefined ? undefined : places.find(({ path }) => path === here.under)
  const current = here?.under ?? here?.path
  const hasBar = useIsNarrow() && places.some(({ bar }) => bar) && !here?.tools

  return (
    <Shell
      home={home}
      name={name}
      places={menu ? places : []}
      current={current}
      isInside={here?.under !== undefined}
      assistant={assistant}
      search={menu && !hasBar && <PaletteButton perfil={perfil} places={places} />}
      renderBottom={
        hasBar ? (onMore) => <BottomBar {...{ perfil, home, places, current, onMore }} /> : undefined
      }
    >
      {above && (
        <Link className={css.above} to={`${home}/${above.path}`}>
          <ChevronLeft size={16} aria-hidden="true" />
          {above.title}
        </Link>
      )}
      <Suspense>
        <ErrorBoundary key={pathname}>{content}</ErrorBoundary>
      </Suspense>
      <PasswordQuestion />
      <Watch />
      <Keys perfil={perfil} />
    </Shell>
  )
}

export function Area(props: AreaProps) {
  return (
    <Providers>
      <Inside {...props} />
    </Providers>
  )
}
