import {
  BookOpen,
  Building2,
  CalendarCheck,
  CalendarCog,
  CalendarDays,
  CalendarRange,
  FileText,
  LayoutDashboard,
  LifeBuoy,
  Replace,
  ScrollText,
  Sparkles,
  Ticket,
  Trash2,
  Users,
} from 'lucide-react'
import { lazy } from 'react'
import { Area } from '#web/app/layout/area.tsx'
import type { Place } from '#web/app/layout/places.ts'
import { lazyScreen } from '#web/app/lazy-screen.tsx'

const loadChamados = () => import('#web/features/chamados/chamados-screen.tsx')
const loadChamadoDetail = () => import('#web/features/chamados/chamado-detail-screen.tsx')
const loadPainel = () => import('#web/features/paineis/painel-admin-screen.tsx')
/** What the dashboard lets an admin do at once, from the features whose rows they are. */
const dialogs = {
  Escalar: lazy(() => import('#web/features/chamados/components/escalar-outside.tsx')),
  Remarcar: lazy(() => import('#web/features/visitas/planning/visita-rescheduling.tsx')),
}
const loadPainelArtigos = () => import('#web/features/artigos/painel-artigos-screen.tsx')
const loadVisitasPeriodo = () => import('#web/features/visitas/visitas-periodo-screen.tsx')

export const places: Place[] = [
  { path: '', title: 'Painel', icon: LayoutDashboard, screen: lazyScreen(loadPainel, dialogs) },
  {
    path: 'painel',
    title: 'Painel',
    icon: LayoutDashboard,
    under: '',
    screen: lazyScreen(loadPainel, dialogs),
  },
  {
    path: 'visitashj',
    title: 'Visitas de hoje',
    icon: CalendarCheck,
    group: 'Visitas',
    screen: lazyScreen(loadVisitasPeriodo, { perfil: 'admin', periodo: 'hoje' }),
  },
  {
    path: 'visitassem',
    title: 'Visitas da semana',
    icon: CalendarRange,
    group: 'Visitas',
    screen: lazyScreen(loadVisitasPeriodo, { perfil: 'admin', periodo: 'semana' }),
  },
  {
    path: 'visitasmes',
    title: 'Visitas do mês',
    icon: CalendarDays,
    group: 'Visitas',
    screen: lazyScreen(loadVisitasPeriodo, { perfil: 'admin', periodo: 'mes' }),
  },
  {
    path: 'visitascrud',
    title: 'Gestão de visitas',
    icon: CalendarCog,
    group: 'Visitas',
    adds: 'Nova Visita',
    screen: lazyScreen(() => import('#web/features/visitas/visitas-screen.tsx'), {}),
  },
  {
    path: 'chamadoscrud',
    title: 'Chamados',
    icon: Ticket,
    group: 'Atendimento',
    counts: ['novas', 'fila'],
    adds: 'Novo Chamado',
    screen: lazyScreen(loadChamados, {
      perfil: 'admin',
      scope: 'todos',
      title: 'Chamados',
    }),
  },
  {
    path: 'chamados/:id',
    title: 'Ticket - #:id',
    icon: Ticket,
    under: 'chamadoscrud',
    screen: lazyScreen(loadChamadoDetail, { perfil: 'admin' }),
  },
  {
    path: 'painelartigos',
    title: 'Base de conhecimento',
    icon: BookOpen,
    group: 'Conhecimento',
    screen: lazyScreen(loadPainelArtigos, { perfil: 'admin' }),
  },
  {
    path: 'artigoscrud',
    title: 'Artigos',
    icon: FileText,
    group: 'Conhecimento',
    adds: 'Novo Artigo',
    screen: lazyScreen(() => import('#web/features/artigos/artigos-screen.tsx'), {}),
  },
  {
    path: 'sinonimos',
    title: 'Sinônimos',
    icon: Replace,
    group: 'Conhecimento',
    screen: lazyScreen(() => import('#web/features/sinonimos/sinonimos-screen.tsx'), {}),
  },
  {
    path: 'usuarios',
    title: 'Usuários',
    icon: Users,
    group: 'Cadastros',
    adds: 'Novo Usuário',
    screen: lazyScreen(() => import('#web/features/usuarios/usuarios-screen.tsx'), {}),
  },
  {
    path: 'clientecrud',
    title: 'Clientes',
    icon: Building2,
    group: 'Cadastros',
    adds: 'Novo Cliente',
    screen: lazyScreen(() => import('#web/features/clientes/clientes-screen.tsx'), {}),
  },
  {
    path: 'assistente',
    title: 'Assistente',
    icon: Sparkles,
    group: 'Sistema',
    screen: lazyScreen(() => import('#web/features/assistente/assistente-screen.tsx'), {}),
  },
  {
    path: 'auditoria',
    title: 'Auditoria',
    icon: ScrollText,
    group: 'Sistema',
    screen: lazyScreen(() => import('#web/features/auditoria/auditoria-screen.tsx'), {}),
  },
  {
    path: 'lixeira',
    title: 'Lixeira',
    icon: Trash2,
    group: 'Sistema',
    screen: lazyScreen(() => import('#web/features/lixeira/lixeira-screen.tsx'), {}),
  },
  {
    path: 'ajuda',
    title: 'Ajuda',
    icon: LifeBuoy,
    foot: true,
    screen: lazyScreen(() => import('#web/features/ajuda/ajuda-screen.tsx'), { perfil: 'admin' }),
  },
]

export default function AdminArea() {
  return <Area perfil="admin" name="Administração" places={places} assistant />
}
