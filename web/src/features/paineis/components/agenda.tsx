import { ChevronRight } from 'lucide-react'
import type { ComponentType } from 'react'
import type { Visita } from '#contract/visitas.ts'
import { useComFila } from '#web/features/campo/queries.ts'
import { orderDay, type useVisitasDoDia } from '#web/features/visitas/queries.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { counted } from '#web/ui/data/numbers.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Failed } from '#web/ui/feedback/failed.tsx'
import type { useProximas } from './agenda-query.ts'
import { More, Nothing, Panel } from './board.tsx'
import { hoje } from './visita-link.ts'
import { VisitaRows } from './visita-rows.tsx'
import css from './agenda.module.css'

const FEW = 5

/** Begun or late, besides the one that is now: an analista knows of them, and does them when there is time. */
function Left({ visitas, today }: { visitas: Visita[]; today: string }) {
  return (
    <details className={css.left}>
      <summary>
        <ChevronRight size={18} aria-hidden="true" />
        {counted(visitas.length, 'visita ficou para trás', 'visitas ficaram para trás')}
      </summary>
      <VisitaRows label="Visitas que ficaram para trás" visitas={visitas} today={today} />
    </details>
  )
}

type AgendaProps = {
  dia: ReturnType<typeof useVisitasDoDia>
  proximas: ReturnType<typeof useProximas>
  today: string
  Now: ComponentType<{ visita: Visita; today: string }>
}

/** What is now, what was left behind, what comes. */
export function Agenda({ dia, proximas, today, Now }: AgendaProps) {
  const rows = useComFila(dia.data?.rows)
  const failed = [dia, proximas].find(({ data, error }) => data === undefined && error !== null)
  if (failed)
    return (
      <Failed
        text={errorText(failed.error)}
        busy={failed.isFetching}
        onRetry={() => void failed.refetch()}
        what="as visitas"
      />
    )
  if (rows === undefined || proximas.data === undefined)
    return (
      <>
        <Skeleton width="100%" height={320} />
        <Panel title="Próximas visitas">
          <Skeleton fills height={300} />
        </Panel>
      </>
    )
  const { open, earlier, next } = orderDay(rows, today)
  const now = [...open, ...earlier].find(({ id }) => id === next)
  const left = [...open.filter(({ atrasada }) => atrasada), ...earlier].filter(({ id }) => id !== next)
  const comes = proximas.data.filter(({ id, atrasada }) => id !== next && !atrasada).slice(0, FEW)
  return (
    <>
      {now && (
        <div>
          <h2 className="visually-hidden">Agora</h2>
          <Now visita={now} today={today} />
        </div>
      )}
      {left.length > 0 && <Left visitas={left} today={today} />}
      <Panel title="Próximas visitas" more={<More to={hoje}>Visitas de hoje</More>}>
        {comes.length > 0 ? (
          <VisitaRows label="Próximas visitas" visitas={comes} today={today} />
        ) : (
          <Nothing>
            {now
              ? 'Depois desta, nada mais planejado para você.'
              : 'Ainda não há visitas planejadas para você de hoje em diante.'}
          </Nothing>
        )}
      </Panel>
    </>
  )
}
