import { lazy, Suspense } from 'react'
import { BrowserRouter, Navigate, useLocation, useNavigate, useRoutes, type RouteObject } from 'react-router'
import { perfis, type Perfil } from '#contract/endpoint.ts'
import { readLoginState } from '#web/domain/login-state.ts'
import { LoginScreen } from '#web/features/autenticacao/login-screen.tsx'
import { isDemo, isMailSetUp, isWithoutAdmin } from '#web/platform/browser/page-settings.ts'
import { ErrorBoundary } from '#web/ui/feedback/error-boundary.tsx'
import { areas, fetchShell } from './area-chunks.ts'
import { DashboardRedirect, Guard } from './guard.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import { useScrollMemory } from './scroll-memory.ts'

const ConfigurarScreen = lazy(() => import('#web/features/autenticacao/configurar-screen.tsx'))
const RatPublicoScreen = lazy(() => import('#web/features/rats/rat-publico-screen.tsx'))
/** Nobody who wants to log in is kept from it by what could not be loaded. */
const RegistrosQueEsperam = lazy(() =>
  import('#web/features/campo/visita/registros-que-esperam.tsx').catch(() => ({ default: () => null })),
)
const SenhaScreen = lazy(() => import('#web/features/autenticacao/senha-screen.tsx'))

/** The login of whoever comes from inside the product. */
function LoginRoute() {
  const navigate = useNavigate()
  return (
    <LoginScreen
      demo={isDemo()}
      email={isMailSetUp()}
      withoutAdmin={isWithoutAdmin()}
      arrival={readLoginState(useLocation().state)}
      onSend={fetchShell}
      onEnter={(path) => navigate(path, { replace: true })}
      unsent={
        <Suspense>
          <RegistrosQueEsperam />
        </Suspense>
      }
    />
  )
}

const areaRoute = (perfil: Perfil): RouteObject => {
  const Area = areas[perfil]
  return {
    path: `/dashboard/${perfil}/*`,
    element: (
      <Guard perfil={perfil}>
        <Area />
      </Guard>
    ),
  }
}

const routes: RouteObject[] = [
  { path: '/', element: <Navigate to="/login" replace /> },
  { path: '/login', element: <LoginRoute /> },
  { path: '/configurar/:token', element: <ConfigurarScreen /> },
  { path: '/senha/:token?', element: <SenhaScreen /> },
  { path: '/rat/:codigo', element: <RatPublicoScreen /> },
  { path: '/dashboard', element: <DashboardRedirect /> },
  ...perfis.map(areaRoute),
  { path: '*', element: <NotFoundScreen /> },
]

function Root() {
  const [, ...parts] = useLocation().pathname.split('/')
  const content = useRoutes(routes)
  useScrollMemory()
  return (
    <Suspense>
      <ErrorBoundary key={parts.slice(0, 2).join('/')} page>
        {content}
      </ErrorBoundary>
    </Suspense>
  )
}

/** The plain router: one with loaders and actions, which nobody uses here, weighs 18 kB more. */
export const App = () => (
  <BrowserRouter>
    <Root />
  </BrowserRouter>
)

export { fetchPlace, fetchShell } from './area-chunks.ts'
