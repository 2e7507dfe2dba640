import { errorText } from '#web/platform/api/api-error.ts'
import { useToday } from '#web/platform/time/today.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Failed } from '#web/ui/list/list-states.tsx'
import type { useAgenda } from './agenda-query.ts'
import { More, Nothing, Panel } from './board.tsx'
import { hoje } from './visita-link.ts'
import { VisitaRows } from './visita-rows.tsx'

const more = (text: string) => <More to={hoje}>{text}</More>

/** What is late or begun stands above what comes. */
export function Agenda({ source }: { source: ReturnType<typeof useAgenda> }) {
  const { data, error, isFetching, refetch } = source
  const today = useToday()
  if (data === undefined && error !== null)
    return (
      <Failed text={errorText(error)} busy={isFetching} onRetry={() => void refetch()} what="as visitas" />
    )
  if (data === undefined)
    return (
      <Panel title="Próximas visitas">
        <Skeleton fills height={300} />
      </Panel>
    )
  const { urgent, urgentTotal, next } = data
  return (
    <>
      {urgent.length > 0 && (
        <Panel
          title="Atrasadas e em andamento"
          more={urgentTotal > urgent.length && more(`Ver todas (${urgentTotal})`)}
        >
          <VisitaRows label="Visitas atrasadas e em andamento" visitas={urgent} today={today} />
        </Panel>
      )}
      <Panel title="Próximas visitas" more={next.length > 0 && more('Visitas de hoje')}>
        {next.length > 0 ? (
          <VisitaRows label="Próximas visitas" visitas={next} today={today} />
        ) : (
          <Nothing>Ainda não há visitas planejadas para você de hoje em diante.</Nothing>
        )}
      </Panel>
    </>
  )
}
