import {
  Bell,
  BookOpen,
  Building2,
  CalendarCheck,
  CalendarDays,
  CalendarRange,
  FileText,
  LayoutDashboard,
  LifeBuoy,
  Ticket,
} from 'lucide-react'
import { Area } from '#web/app/layout/area.tsx'
import type { Place } from '#web/app/layout/places.ts'
import { lazyScreen } from '#web/app/lazy-screen.tsx'
import { useField } from '#web/features/campo/queries.ts'

const loadChamados = () => import('#web/features/chamados/chamados-screen.tsx')
const loadChamadoDetail = () => import('#web/features/chamados/chamado-detail-screen.tsx')
const loadPainel = () => import('#web/app/painel-analista-screen.tsx')
const loadPainelArtigos = () => import('#web/features/artigos/painel-artigos-screen.tsx')
const loadVisitasPeriodo = () => import('#web/features/visitas/visitas-periodo-screen.tsx')
const loadRats = () => import('#web/features/rats/rats-screen.tsx')
const loadRat = () => import('#web/features/rats/rat-screen.tsx')

export const places: Place[] = [
  {
    path: '',
    title: 'Painel',
    icon: LayoutDashboard,
    bar: { text: 'Hoje', icon: CalendarCheck, with: ['visitashojea'] },
    screen: lazyScreen(loadPainel, {}),
  },
  {
    path: 'painelanalista',
    title: 'Painel',
    icon: LayoutDashboard,
    under: '',
    screen: lazyScreen(loadPainel, {}),
  },
  {
    path: 'visitashojea',
    title: 'Visitas de hoje',
    icon: CalendarCheck,
    group: 'Visitas',
    screen: lazyScreen(() => import('#web/app/dia-em-campo-screen.tsx'), {}),
  },
  {
    path: 'visitashojea/:id',
    title: 'Visita',
    icon: CalendarCheck,
    under: 'visitashojea',
    tools: true,
    screen: lazyScreen(() => import('#web/features/campo/visita-em-campo-screen.tsx'), {}),
  },
  {
    path: 'esteaparelho',
    title: 'Este aparelho',
    icon: CalendarCheck,
    under: 'visitashojea',
    screen: lazyScreen(() => import('#web/features/campo/este-aparelho-screen.tsx'), {}),
  },
  {
    path: 'visitassema',
    title: 'Visitas da semana',
    icon: CalendarRange,
    group: 'Visitas',
    screen: lazyScreen(loadVisitasPeriodo, { perfil: 'analista', periodo: 'semana' }),
  },
  {
    path: 'visitasmesa',
    title: 'Visitas do mês',
    icon: CalendarDays,
    group: 'Visitas',
    screen: lazyScreen(loadVisitasPeriodo, { perfil: 'analista', periodo: 'mes' }),
  },
  {
    path: 'rats',
    title: 'Relatórios de visitas',
    icon: FileText,
    group: 'Visitas',
    words: 'RAT aceitar contestar assinatura',
    screen: lazyScreen(loadRats, { perfil: 'analista' }),
  },
  {
    path: 'rats/:id',
    title: 'Relatório de visita',
    icon: FileText,
    under: 'rats',
    screen: lazyScreen(loadRat, { perfil: 'analista' }),
  },
  {
    path: 'achamadoscrud',
    title: 'Chamados',
    icon: Ticket,
    group: 'Atendimento',
    bar: { text: 'Chamados', icon: Ticket },
    counts: ['novas', 'fila'],
    adds: 'Novo Chamado',
    screen: lazyScreen(loadChamados, {
      perfil: 'analista',
      scope: 'analista',
      title: 'Chamados',
    }),
  },
  {
    path: 'achamados/:id',
    title: 'Ticket - #:id',
    icon: Ticket,
    under: 'achamadoscrud',
    tools: true,
    screen: lazyScreen(loadChamadoDetail, { perfil: 'analista' }),
  },
  {
    path: 'clientes/:id',
    title: 'Cliente',
    icon: Building2,
    // No screen of the menu leads here: names do.
    under: 'clientes',
    screen: lazyScreen(() => import('#web/features/clientes/cliente-screen.tsx'), { perfil: 'analista' }),
  },
  {
    path: 'painelartigos',
    title: 'Base de conhecimento',
    icon: BookOpen,
    group: 'Conhecimento',
    screen: lazyScreen(loadPainelArtigos, { perfil: 'analista' }),
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
    path: 'avisos',
    title: 'Avisos',
    icon: Bell,
    aside: true,
    words: 'notificação notificações',
    screen: lazyScreen(() => import('#web/features/avisos/avisos-screen.tsx'), { perfil: 'analista' }),
  },
  {
    path: 'meusavisos',
    title: 'Meus avisos',
    icon: Bell,
    aside: true,
    words: 'notificação notificações email telegram push',
    screen: lazyScreen(() => import('#web/features/avisos/meus-avisos-screen.tsx'), { perfil: 'analista' }),
  },
  {
    path: 'ajuda',
    title: 'Ajuda',
    icon: LifeBuoy,
    foot: true,
    screen: lazyScreen(() => import('#web/features/ajuda/ajuda-screen.tsx'), { perfil: 'analista' }),
  },
]

export default function AnalistaArea() {
  useField()
  return <Area perfil="analista" name="Analista" places={places} />
}
