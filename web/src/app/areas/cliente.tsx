import { Building2, LayoutDashboard, Ticket } from 'lucide-react'
import { lazy } from 'react'
import { Area } from '#web/app/layout/area.tsx'
import type { Place } from '#web/app/layout/places.ts'

const Chamados = lazy(() => import('#web/features/chamados/chamados-screen.tsx'))
const ChamadoDetail = lazy(() => import('#web/features/chamados/chamado-detail-screen.tsx'))

const places: Place[] = [
  {
    path: '',
    title: 'Painel',
    icon: LayoutDashboard,
    screen: lazy(() => import('#web/features/paineis/painel-cliente-screen.tsx')),
  },
  {
    path: 'cchamadoscrud',
    title: 'Meus chamados',
    icon: Ticket,
    group: 'Atendimento',
    counts: ['novas'],
    screen: () => (
      <Chamados
        perfil="cliente"
        scope="empresa"
        title="Meus chamados"
        detail="/dashboard/cliente/cchamados"
      />
    ),
  },
  {
    path: 'chamadoscrud',
    title: 'Chamados da empresa',
    icon: Building2,
    group: 'Atendimento',
    screen: () => (
      <Chamados
        perfil="cliente"
        scope="todos"
        title="Chamados da empresa"
        detail="/dashboard/cliente/cchamados"
      />
    ),
  },
  {
    path: 'cchamados/:id',
    title: 'Ticket - #:id',
    icon: Ticket,
    under: 'cchamadoscrud',
    screen: () => <ChamadoDetail list="/dashboard/cliente/cchamadoscrud" />,
  },
]

export default function ClienteArea() {
  return <Area perfil="cliente" name="Área do cliente" places={places} />
}
