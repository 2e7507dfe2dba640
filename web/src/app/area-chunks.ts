import { matchPath } from 'react-router'
import { perfis } from '#contract/endpoint.ts'
import { areaPath } from '#web/domain/area-path.ts'
import { noteFirstCalls } from '#web/platform/api/first-calls.ts'
import { currentSession } from '#web/platform/session/session.ts'
import { lazyScreen } from './lazy-screen.tsx'
import { nextClient } from './query-client.ts'

const load = {
  admin: () => import('./areas/admin.tsx'),
  analista: () => import('./areas/analista.tsx'),
  cliente: () => import('./areas/cliente.tsx'),
  painel: () => import('./areas/painel.tsx'),
}

/** Each area is a chunk of its own: the front door loads none of them. */
export const areas = {
  admin: lazyScreen(load.admin, {}),
  analista: lazyScreen(load.analista, {}),
  cliente: lazyScreen(load.cliente, {}),
  painel: lazyScreen(load.painel, {}),
}

/** What all areas share can come while the server checks a password. A failure here is told on arrival. */
export function fetchShell() {
  void import('./layout/area.tsx').catch(() => undefined)
}

/** What stands at this address, before anything is drawn: it appears whole, not piece by piece. */
export async function fetchPlace({ pathname, search }: Location) {
  const perfil = perfis.find((one) => one === currentSession()?.usuario.perfil)
  if (perfil === undefined || !matchPath(`${areaPath(perfil)}/*`, pathname)) return
  const [{ places }] = await Promise.all([load[perfil](), areas[perfil].fetch()])
  const at = (path: string) => matchPath(`${areaPath(perfil)}/${path}`, pathname)
  const here = places.find(({ path }) => at(path))
  if (!here || !('fetch' in here.screen)) return
  await here.screen.fetch()
  const { id } = at(here.path)?.params ?? {}
  const { screen } = here
  await noteFirstCalls(() => screen.ask(nextClient(), { search: new URLSearchParams(search), id }))
}
