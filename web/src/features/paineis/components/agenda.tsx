import clsx from 'clsx'
import { Link } from 'react-router'
import { errorText } from '#web/platform/api/api-error.ts'
import { useToday } from '#web/platform/time/today.ts'
import { Failed } from '#web/ui/list/list-states.tsx'
import type { useAgenda } from './agenda-query.ts'
import { Nothing, Panel } from './board.tsx'
import { hoje } from './visita-link.ts'
import { VisitaRows } from './visita-rows.tsx'
import '#web/ui/feedback/skeletons.module.css'
import boardCss from './board.module.css'

const more = (text: string) => (
  <Link className={boardCss.panelMore} to={hoje}>
    {text}
  </Link>
)

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
        <span className={clsx('skeleton', boardCss.panelBone, boardCss.panelBoneRows)} aria-hidden="true" />
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
