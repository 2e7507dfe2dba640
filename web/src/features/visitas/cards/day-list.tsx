import type { Visita } from '#contract/visitas.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { ListRows } from '#web/ui/list/list-frame.tsx'
import { LoadMore } from '#web/ui/list/load-more.tsx'
import type { CardsPerfil, useVisitaCards } from './card-queries.ts'
import type { DayGroup } from './day-groups.ts'
import { DaySection } from './day-section.tsx'

type DayListProps = {
  source: ReturnType<typeof useVisitaCards>
  /** What came so far, by day. */
  groups: readonly DayGroup<Visita>[]
  perfil: CardsPerfil
  today: string
  /** One of many days: what is done takes a line. */
  brief: boolean
}

/** Day after day, as far as somebody asked for; of the last day more may come. */
export function DayList({ source, groups, perfil, today, brief }: DayListProps) {
  const { error, hasNextPage, isFetching, isFetchNextPageError, isPlaceholderData } = source
  return (
    <>
      <ListRows>
        {groups.map((group) => (
          <DaySection
            key={group.day}
            group={group}
            today={today}
            perfil={perfil}
            brief={brief}
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
