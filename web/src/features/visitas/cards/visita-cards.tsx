import { useMemo } from 'react'
import { visitasTexts as texts } from '#contract/visitas-texts.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { listLink } from '#web/domain/nouns.ts'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { ListFrame, ListRows } from '#web/ui/list/list-frame.tsx'
import { Failed, Nothing } from '#web/ui/list/list-states.tsx'
import { LoadMore } from '#web/ui/list/load-more.tsx'
import type { CardsPerfil, useVisitaCards } from './card-queries.ts'
import { groupByDay } from './day-groups.ts'
import { DaySection } from './day-section.tsx'
import { VisitaSkeletons } from './visita-skeletons.tsx'

type VisitaCardsProps = {
  source: ReturnType<typeof useVisitaCards>
  perfil: CardsPerfil
  today: string
  /** "para esta semana" */
  when: string
  /** Undefined when no filter is set. */
  onClearFilters: (() => void) | undefined
}

function CardsContent({ source, perfil, today, when, onClearFilters }: VisitaCardsProps) {
  const { data, error, hasNextPage, isFetching, isFetchNextPageError, isPlaceholderData } = source
  const groups = useMemo(() => groupByDay(data?.pages.flatMap(({ rows }) => rows) ?? []), [data])
  const retry = () => void source.refetch()

  if (data === undefined && error !== null)
    return <Failed text={errorText(error)} busy={isFetching} onRetry={retry} />
  // That the filter before found nothing says nothing about this one.
  if (data === undefined || (groups.length === 0 && isPlaceholderData)) return <VisitaSkeletons />
  if (groups.length === 0)
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
      <ListRows>
        {groups.map((group) => (
          <DaySection
            key={group.day}
            group={group}
            today={today}
            perfil={perfil}
            whole={!hasNextPage || group !== groups.at(-1)}
          />
        ))}
      </ListRows>
      {hasNextPage && !isPlaceholderData && (
        <LoadMore
          busy={isFetching}
          failure={isFetchNextPageError && error !== null ? errorText(error) : undefined}
          onMore={() => void source.fetchNextPage({ cancelRefetch: false })}
        />
      )}
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
