import type { Visita } from '#contract/visitas.ts'
import { localDay } from '#web/platform/time/dates.ts'
import { CardGrid } from '../cards/card-grid.tsx'
import { VisitaCard } from '../cards/visita-card.tsx'
import { leads } from './day-order.ts'
import { ProgressActions } from './progress-actions.tsx'

/** The visita that is now, with its step, wherever it is shown. */
export default function NowCard({ visita, today }: { visita: Visita; today: string }) {
  return (
    <CardGrid>
      <VisitaCard
        key={visita.id}
        visita={visita}
        perfil="analista"
        dated={localDay(visita.data_hora_prevista) !== today}
        lead={leads[visita.status]}
        actions={<ProgressActions visita={visita} prominent />}
      />
    </CardGrid>
  )
}
