import { Building2, LayoutDashboard, Ticket } from 'lucide-react'
import { Area } from '#web/app/layout/area.tsx'
import type { Place } from '#web/app/layout/places.ts'

const places: Place[] = [
  { path: '', title: 'Painel', icon: LayoutDashboard },
  { path: 'cchamadoscrud', title: 'Meus chamados', icon: Ticket, group: 'Atendimento' },
  { path: 'chamadoscrud', title: 'Chamados da empresa', icon: Building2, group: 'Atendimento' },
  { path: 'cchamados/:id', title: 'Ticket - #:id', icon: Ticket, under: 'cchamadoscrud' },
]

export default function ClienteArea() {
  return <Area perfil="cliente" name="Área do cliente" places={places} />
}
