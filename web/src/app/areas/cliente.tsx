import { Bell, Building2, FileText, LayoutDashboard, LifeBuoy, Ticket } from 'lucide-react'
import { Area } from '#web/app/layout/area.tsx'
import type { Place } from '#web/app/layout/places.ts'
import { lazyScreen } from '#web/app/lazy-screen.tsx'

const loadChamados = () => import('#web/features/chamados/chamados-screen.tsx')
const loadChamadoDetail = () => import('#web/features/chamados/chamado-detail-screen.tsx')
const loadRats = () => import('#web/features/rats/rats-screen.tsx')
const loadRat = () => import('#web/features/rats/rat-screen.tsx')

export const places: Place[] = [
  {
    path: '',
    title: 'Painel',
    icon: LayoutDashboard,
    screen: lazyScreen(() => import('#web/features/paineis/painel-cliente-screen.tsx'), {}),
  },
  {
    path: 'cchamadoscrud',
    title: 'Meus chamados',
    icon: Ticket,
    group: 'Atendimento',
    counts: ['novas'],
    adds: 'Novo Chamado',
    screen: lazyScreen(loadChamados, {
      perfil: 'cliente',
      scope: 'empresa',
      title: 'Meus chamados',
    }),
  },
  {
    path: 'chamadoscrud',
    title: 'Chamados da empresa',
    icon: Building2,
    group: 'Atendimento',
    screen: lazyScreen(loadChamados, {
      perfil: 'cliente',
      scope: 'todos',
      title: 'Chamados da empresa',
    }),
  },
  {
    path: 'cchamados/:id',
    title: 'Ticket - #:id',
    icon: Ticket,
    under: 'cchamadoscrud',
    screen: lazyScreen(loadChamadoDetail, { perfil: 'cliente' }),
  },
  {
    path: 'visitas',
    title: 'Relatórios de visitas',
    icon: FileText,
    group: 'Atendimento',
    words: 'RAT aceitar contestar assinatura',
    screen: lazyScreen(loadRats, { perfil: 'cliente' }),
  },
  {
    path: 'visitas/:id',
    title: 'Relatório de visita',
    icon: FileText,
    under: 'visitas',
    screen: lazyScreen(loadRat, { perfil: 'cliente' }),
  },
  {
    path: 'avisos',
    title: 'Avisos',
    icon: Bell,
    aside: true,
    words: 'notificação notificações',
    screen: lazyScreen(() => import('#web/features/avisos/avisos-screen.tsx'), { perfil: 'cliente' }),
  },
  {
    path: 'meusavisos',
    title: 'Meus avisos',
    icon: Bell,
    aside: true,
    words: 'notificação notificações email telegram push',
    screen: lazyScreen(() => import('#web/features/avisos/meus-avisos-screen.tsx'), { perfil: 'cliente' }),
  },
  {
    path: 'ajuda',
    title: 'Ajuda',
    icon: LifeBuoy,
    foot: true,
    screen: lazyScreen(() => import('#web/features/ajuda/ajuda-screen.tsx'), { perfil: 'cliente' }),
  },
]

export default function ClienteArea() {
  return <Area perfil="cliente" name="Área do cliente" places={places} />
}
