import { ClockAlert } from 'lucide-react'
import type { Visita } from '#contract/visitas.ts'
import { Pill } from '#web/ui/data/pill.tsx'
import css from './visita-status.module.css'

const tones = { AGUARDANDO: 'neutral', 'EM ANDAMENTO': 'primary', FINALIZADA: 'positive' } as const

export function VisitaStatus({ visita }: { visita: Pick<Visita, 'status' | 'atrasada'> }) {
  return (
    <span className={css.status}>
      <Pill tone={tones[visita.status]}>{visita.status}</Pill>
      {visita.atrasada && (
        <Pill tone="critical" icon={ClockAlert}>
          ATRASADA
        </Pill>
      )}
    </span>
  )
}
