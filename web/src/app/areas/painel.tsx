import { LayoutDashboard, LifeBuoy } from 'lucide-react'
import { useEffect, useLayoutEffect } from 'react'
import { Area } from '#web/app/layout/area.tsx'
import type { Place } from '#web/app/layout/places.ts'
import { lazyScreen } from '#web/app/lazy-screen.tsx'
import MuralScreen from '#web/features/paineis/mural-screen.tsx'
import { darken } from '#web/platform/browser/theme-mode.ts'

export const places: Place[] = [
  { path: '', title: 'Painel', icon: LayoutDashboard, screen: MuralScreen },
  {
    path: 'ajuda',
    title: 'Ajuda',
    icon: LifeBuoy,
    foot: true,
    screen: lazyScreen(() => import('#web/features/ajuda/ajuda-screen.tsx'), { perfil: 'painel' }),
  },
]

/** The wall may be touched while the server is away: what a touch opens is here before. */
function fetchTouched() {
  const fetched = [
    import('#web/app/layout/user-menu-list.tsx'),
    import('#web/features/autenticacao/components/alterar-senha-dialog.tsx'),
  ]
  void Promise.all(fetched).catch(() => undefined)
}

export default function PainelArea() {
  useLayoutEffect(darken, [])
  useEffect(fetchTouched, [])
  return <Area perfil="painel" name="Painel" places={places} menu={false} />
}
