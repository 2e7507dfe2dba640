import { useMemo } from 'react'
import { visitasTexts as texts } from '#contract/visitas-texts.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { listLink } from '#web/domain/nouns.ts'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { ListFrame } from '#web/ui/list/list-frame.tsx'
import { Failed } from '#web/ui/feedback/failed.tsx'
import { Nothing } from '#web/ui/list/list-states.tsx'
import type { CardsPerfil, useVisitaCards } from './card-queries.ts'
import { groupByDay } from './day-groups.ts'
import { DayList } from './day-list.tsx'
import { PastDays } from './past-days.tsx'
import { VisitaSkeletons } from './visita-skeletons.tsx'

type VisitaCardsProps = {
  source: ReturnType<typeof useVisitaCards>
  /** The days before, where there are some and they are apart. */
  past?: { source: ReturnType<typeof useVisitaCards>; late: number | undefined } | undefined
  /** One of many days: what is done takes a line. */
  brief: boolean
  /** A filter may ask for what lies behind. */
  narrowed: boolean
  perfil: CardsPerfil
  today: string
  /** "para esta semana" */
  when: string
  /** Undefined when no filter is set. */
  onClearFilters: (() => void) | undefined
}

function CardsContent(props: VisitaCardsProps) {
  const { source, past, brief, narrowed, perfil, today, when, onClearFilters } = props
  const { data, error, isFetching, isFetchNextPageError, isPlaceholderData } = source
  const groups = useMemo(() => groupByDay(data?.pages.flatMap(({ rows }) => rows) ?? []), [data])
  const retry = () => void Promise.all([source.refetch(), past?.source.refetch()])
  const before = past?.source.data?.pages[0]?.total
  const isUnknown = past !== undefined && before === undefined && past.source.error === null
  const isAlone = past === undefined || before === 0

  if (data === undefined && error !== null)
    return <Failed text={errorText(error)} busy={isFetching} onRetry={retry} />
  // That the filter before found nothing says nothing about this one.
  if (data === undefined || (groups.length === 0 && (isPlaceholderData || isUnknown)))
    return <VisitaSkeletons />
  if (groups.length === 0 && isAlone)
    return (
      <Nothing
        title={texts.noneFound}
        text={
          perfil === 'admin' ? `Nada agendado ${when} ainda.` : `Você não tem visitas planejadas ${when}.`
        }
        action={
          perfil === 'admin' && (
            <ButtonLink to={listLink('admin', 'visitas', { novo: 'true' })}>Agendar visita</ButtonLink>
          )
        }
        onClearFilters={onClearFilters}
      />
    )

  return (
    <>
      {error !== null && !isFetchNextPageError && (
        <Failed inline text={errorText(error)} busy={isFetching} onRetry={retry} />
      )}
      {past && (
        <PastDays {...past} perfil={perfil} today={today} unfolded={narrowed || groups.length === 0} />
      )}
      <DayList source={source} groups={groups} perfil={perfil} today={today} brief={brief} />
    </>
  )
}

/** Visitas by day, as many as were looked for, and an honest picture when there are none. */
export function VisitaCards(props: VisitaCardsProps) {
  const { isPlaceholderData } = props.source
  return (
    <ListFrame busy={isPlaceholderData} waiting={isPlaceholderData}>
      <CardsContent {...props} />
    </ListFrame>
  )
}
