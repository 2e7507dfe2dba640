import { Fragment, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { Perfil } from '#contract/endpoint.ts'
import { areaPath } from '#web/domain/area-path.ts'
import type { LoginState } from '#web/domain/login-state.ts'
import { lastEndReason, useSession } from '#web/platform/session/session.ts'

/** A courtesy to people, not a protection: the server decides on every call. */
export function Guard({ perfil, children }: { perfil: Perfil; children: ReactNode }) {
  const session = useSession()
  const { pathname, search, hash } = useLocation()

  // The key: someone else who logs in in another tab starts here with nothing of the person before.
  if (session?.usuario.perfil === perfil) return <Fragment key={session.token}>{children}</Fragment>
  // Whoever left on purpose is not brought back here.
  const ended = lastEndReason()
  if (!session && ended === 'left') return <Navigate to="/login" replace />
  const why = session ? 'otherArea' : ended === 'none' || ended === 'left' ? undefined : ended
  const state: LoginState = { from: pathname + search + hash, ...(why && { why }) }
  return <Navigate to="/login" replace state={state} />
}

export function DashboardRedirect() {
  const session = useSession()
  return <Navigate to={session ? areaPath(session.usuario.perfil) : '/login'} replace />
}
