import { CalendarDays } from 'lucide-react'
import { formatTime, localDay, longDay, relativeDay } from '#web/platform/time/dates.ts'
import { useToday } from '#web/platform/time/today.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import type { useProximaVisita } from '../queries.ts'
import css from './proxima-visita.module.css'

const NONE = 'Nenhuma visita agendada no momento.'

/** "Hoje, segunda-feira, 16 de novembro, às 14:00" */
function whenText(instant: string, today: string) {
  const day = localDay(instant)
  const near = relativeDay(day, today)
  const text = `${near === undefined ? '' : `${near}, `}${longDay(day)}, às ${formatTime(instant)}`
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** When somebody comes, as a sentence. */
export function ProximaVisita({ source }: { source: ReturnType<typeof useProximaVisita> }) {
  const { data, isError, refetch } = source
  const today = useToday()
  return (
    <section className={css.visita} aria-label="Próxima visita">
      <CalendarDays size={20} strokeWidth={1.75} aria-hidden="true" />
      <p>
        <strong>Próxima visita</strong>
        {data ? (
          <span>
            {data.data_hora_prevista === null ? NONE : whenText(data.data_hora_prevista, today)}
            {data.tipo !== null && ` (${data.tipo.toLowerCase()})`}
          </span>
        ) : isError ? (
          <span className={css.failed} role="alert">
            Não foi possível carregar.{' '}
            <Button look="text" size="large" onClick={() => void refetch()}>
              Tentar novamente
            </Button>
          </span>
        ) : (
          <span className={css.waiting}>
            <Skeleton width={220} height={12} />
          </span>
        )}
      </p>
    </section>
  )
}
