import { lazy, Suspense } from 'react'
import {
  createBrowserRouter,
  Navigate,
  Outlet,
  ScrollRestoration,
  useLocation,
  type RouteObject,
} from 'react-router'
import { perfis, type Perfil } from '#contract/endpoint.ts'
import { LoginScreen } from '#web/features/autenticacao/login-screen.tsx'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { areas, preloadShell } from './area-chunks.ts'
import { DashboardRedirect, Guard } from './guard.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'

const ConfigurarScreen = lazy(() => import('#web/features/autenticacao/configurar-screen.tsx'))
const SenhaScreen = lazy(() => import('#web/features/autenticacao/senha-screen.tsx'))

function Root() {
  const [, ...parts] = useLocation().pathname.split('/')
  return (
    <Suspense>
      <ErrorBoundary key={parts.slice(0, 2).join('/')} page>
        <Outlet />
      </ErrorBoundary>
      <ScrollRestoration />
    </Suspense>
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

export const router = createBrowserRouter([
  {
    element: <Root />,
    children: [
      { path: '/', element: <Navigate to="/login" replace /> },
      { path: '/login', element: <LoginScreen onSend={preloadShell} /> },
      { path: '/configurar/:token', element: <ConfigurarScreen /> },
      { path: '/senha/:token', element: <SenhaScreen /> },
      { path: '/dashboard', element: <DashboardRedirect /> },
      ...perfis.map(areaRoute),
      { path: '*', element: <NotFoundScreen /> },
    ],
  },
])
