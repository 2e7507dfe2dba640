import { LayoutDashboard } from 'lucide-react'
import { Area } from '#web/app/layout/area.tsx'
import type { Place } from '#web/app/layout/places.ts'

const places: Place[] = [{ path: '', title: 'Visão geral', icon: LayoutDashboard }]

export default function PainelArea() {
  return <Area perfil="painel" name="Painel" places={places} menu={false} />
}
