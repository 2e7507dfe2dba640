import {
  BookOpen,
  CalendarCheck,
  CalendarDays,
  CalendarRange,
  FileText,
  LayoutDashboard,
  Ticket,
} from 'lucide-react'
import { lazy } from 'react'
import { Area } from '#web/app/layout/area.tsx'
import type { Place } from '#web/app/layout/places.ts'

const Chamados = lazy(() => import('#web/features/chamados/chamados-screen.tsx'))
const ChamadoDetail = lazy(() => import('#web/features/chamados/chamado-detail-screen.tsx'))
const Painel = lazy(() => import('#web/features/paineis/painel-analista-screen.tsx'))
const PainelArtigos = lazy(() => import('#web/features/artigos/painel-artigos-screen.tsx'))
const VisitasPeriodo = lazy(() => import('#web/features/visitas/visitas-periodo-screen.tsx'))

const places: Place[] = [
  { path: '', title: 'Painel', icon: LayoutDashboard, screen: Painel },
  { path: 'painelanalista', title: 'Painel', icon: LayoutDashboard, under: '', screen: Painel },
  {
    path: 'visitashojea',
    title: 'Visitas de hoje',
    icon: CalendarCheck,
    group: 'Visitas',
    screen: lazy(() => import('#web/features/visitas/visitas-hoje-screen.tsx')),
  },
  {
    path: 'visitassema',
    title: 'Visitas da semana',
    icon: CalendarRange,
    group: 'Visitas',
    screen: () => <VisitasPeriodo perfil="analista" periodo="semana" />,
  },
  {
    path: 'visitasmesa',
    title: 'Visitas do mês',
    icon: CalendarDays,
    group: 'Visitas',
    screen: () => <VisitasPeriodo perfil="analista" periodo="mes" />,
  },
  {
    path: 'achamadoscrud',
    title: 'Chamados',
    icon: Ticket,
    group: 'Atendimento',
    counts: ['novas', 'fila'],
    screen: () => (
      <Chamados perfil="analista" scope="analista" title="Chamados" detail="/dashboard/analista/achamados" />
    ),
  },
  {
    path: 'achamados/:id',
    title: 'Ticket - #:id',
    icon: Ticket,
    under: 'achamadoscrud',
    screen: () => <ChamadoDetail list="/dashboard/analista/achamadoscrud" />,
  },
  {
    path: 'painelartigos',
    title: 'Base de conhecimento',
    icon: BookOpen,
    group: 'Conhecimento',
    screen: () => <PainelArtigos perfil="analista" />,
  },
  {
    path: 'artigoscrud',
    title: 'Artigos',
    icon: FileText,
    group: 'Conhecimento',
    screen: lazy(() => import('#web/features/artigos/artigos-screen.tsx')),
  },
]

export default function AnalistaArea() {
  return <Area perfil="analista" name="Analista" places={places} />
}
