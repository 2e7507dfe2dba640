import { Fragment, lazy, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { Perfil } from '#contract/endpoint.ts'
import { areaPath } from '#web/domain/area-path.ts'
import type { LoginState } from '#web/domain/login-state.ts'
import { lastEndReason, useSession } from '#web/platform/session/session.ts'

const OtherArea = lazy(() => import('./other-area.tsx'))

/** A courtesy to people, not a protection: the server decides on every call. */
export function Guard({ perfil, children }: { perfil: Perfil; children: ReactNode }) {
  const session = useSession()
  const { pathname, search, hash } = useLocation()

  // The key: someone else who logs in in another tab starts here with nothing of the person before.
  if (session?.usuario.perfil === perfil) return <Fragment key={session.token}>{children}</Fragment>
  if (session) return <OtherArea perfil={session.usuario.perfil} />
  // Whoever left on purpose is not brought back here.
  const ended = lastEndReason()
  if (ended === 'left') return <Navigate to="/login" replace />
  const state: LoginState = { from: pathname + search + hash, ...(ended !== 'none' && { why: ended }) }
  return <Navigate to="/login" replace state={state} />
}

export function DashboardRedirect() {
  const session = useSession()
  return <Navigate to={session ? areaPath(session.usuario.perfil) : '/login'} replace />
}
