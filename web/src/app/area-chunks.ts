import { lazy } from 'react'

/** Each area is a chunk of its own: the front door loads none of them. */
export const areas = {
  admin: lazy(() => import('./areas/admin.tsx')),
  analista: lazy(() => import('./areas/analista.tsx')),
  cliente: lazy(() => import('./areas/cliente.tsx')),
  painel: lazy(() => import('./areas/painel.tsx')),
}

/** What all areas share can come while the server checks a password. A failure here is told on arrival. */
export function preloadShell() {
  void import('./layout/area.tsx').catch(() => undefined)
}
