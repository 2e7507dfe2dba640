import type { ReactNode } from 'react'
import { visitasTexts as texts } from '#contract/visitas-texts.ts'
import { useComFila } from '#web/features/campo/queries.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { areaPath } from '#web/domain/area-path.ts'
import { useToday } from '#web/platform/time/today.ts'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Failed } from '#web/ui/feedback/failed.tsx'
import { Nothing } from '#web/ui/list/list-states.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { DayPlan } from './progress/day-plan.tsx'
import { VisitaSkeletons } from './cards/visita-skeletons.tsx'
import { useVisitasDoDia } from './queries.ts'

type VisitasHojeScreenProps = {
  /** How it is with what lies on this device. */
  line?: ReactNode
  /** The visitas that lie on this device, for when nothing else is there. */
  kept?: ReactNode
}

/** The analista's day on a phone: what comes next is on top, with its one action. */
export default function VisitasHojeScreen({ line, kept }: VisitasHojeScreenProps) {
  const today = useToday()
  const { data, error, isFetching, refetch } = useVisitasDoDia(today)
  const rows = useComFila(data?.rows)
  const failed = { busy: isFetching, onRetry: () => void refetch() }

  return (
    <Page title="Visitas de hoje">
      {line}
      {error !== null && <Failed inline={data !== undefined} text={errorText(error)} {...failed} />}
      {data === undefined && error !== null && kept}
      {data === undefined && error === null && <VisitaSkeletons />}
      {data?.rows.length === 0 && (
        <Nothing
          title={texts.noneFound}
          text="Nenhuma visita planejada para hoje, e nada ficou aberto dos dias anteriores."
          action={<ButtonLink to={`${areaPath('analista')}/visitassema`}>Ver a semana</ButtonLink>}
          onClearFilters={undefined}
        />
      )}
      {rows && rows.length > 0 && <DayPlan visitas={rows} today={today} />}
    </Page>
  )
}
