import { isSessionEnd, type Perfil, type SessionEnd } from '#contract/endpoint.ts'
import { areaPath } from './area-path.ts'

/** Travels in the history entry of /login: the address itself stays clean. */
export type LoginState = { from: string; why?: 'expired' | 'otherArea' | SessionEnd }

export function readLoginState(state: unknown): LoginState | undefined {
  if (typeof state !== 'object' || state === null) return
  if (!('from' in state) || typeof state.from !== 'string') return
  const why = 'why' in state ? state.why : undefined
  const isKnown = why === 'expired' || why === 'otherArea' || isSessionEnd(why)
  return { from: state.from, ...(isKnown && { why }) }
}

/** Where a login leads: the page that was asked for, if it lies in the person's own area. */
export function pathAfterLogin(perfil: Perfil, from: string | undefined) {
  const home = areaPath(perfil)
  const inOwnArea = from !== undefined && new RegExp(`^${home}(?:[/?#]|$)`).test(from)
  return inOwnArea ? from : home
}
