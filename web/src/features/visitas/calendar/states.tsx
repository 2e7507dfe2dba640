import { CALENDARIO_LIMIT, visitasTexts as texts } from '#contract/visitas-texts.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { Failed } from '#web/ui/feedback/failed.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { useCalendario } from '../queries.ts'
import css from './calendar.module.css'

/** What a calendar cannot show by itself: that there is more, that there is nothing, that nobody knows. */
export function CalendarStates({ source }: { source: ReturnType<typeof useCalendario> }) {
  const { data, error, isFetching, refetch } = source
  return (
    <div className={css.states}>
      {error && (
        <Failed
          inline={data !== undefined}
          text={errorText(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && data.total > CALENDARIO_LIMIT && (
        <Notice tone="warning">
          Este período tem mais de {CALENDARIO_LIMIT} visitas, e só as primeiras aparecem. Escolha um analista
          para ver todas as dele.
        </Notice>
      )}
      {data?.total === 0 && <Notice tone="info">{texts.noneFound} neste período.</Notice>}
    </div>
  )
}
