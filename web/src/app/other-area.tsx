import { Navigate, useLocation } from 'react-router'
import type { Perfil } from '#contract/endpoint.ts'
import type { LoginState } from '#web/domain/login-state.ts'
import { ownChamadoPath } from './own-chamado-path.ts'

/** An address of another perfil. Loaded when somebody has one: hardly anybody does. */
export default function OtherArea({ perfil }: { perfil: Perfil }) {
  const { pathname, search, hash } = useLocation()
  const own = ownChamadoPath(perfil, pathname)
  // Whether they may read it, the server says.
  if (own !== undefined) return <Navigate to={own + search + hash} replace />
  const state: LoginState = { from: pathname + search + hash, why: 'otherArea' }
  return <Navigate to="/login" replace state={state} />
}
