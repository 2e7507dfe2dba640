import { ChevronRight } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { errorText } from '#web/platform/api/api-error.ts'
import { Failed } from '#web/ui/feedback/failed.tsx'
import { countText } from '#web/ui/list/pager.tsx'
import type { CardsPerfil, useVisitaCards } from './card-queries.ts'
import { groupByDay } from './day-groups.ts'
import { DayList } from './day-list.tsx'
import css from './past-days.module.css'

type PastDaysProps = {
  source: ReturnType<typeof useVisitaCards>
  perfil: CardsPerfil
  today: string
  /** How many of them are late, where that is known and not what is shown anyway. */
  late: number | undefined
  /** Nothing else is there to see. */
  unfolded: boolean
}

/** What lies behind, folded: a month is read from today on. The nearest day comes first. */
export function PastDays({ source, perfil, today, late = 0, unfolded }: PastDaysProps) {
  const id = useId()
  const [chosen, setOpen] = useState<boolean>()
  const open = chosen ?? unfolded
  const { data, error, isFetching, isFetchNextPageError } = source
  const groups = useMemo(
    () =>
      groupByDay(data?.pages.flatMap(({ rows }) => rows) ?? []).map(({ day, visitas }) => ({
        day,
        visitas: visitas.toReversed(),
      })),
    [data],
  )
  const total = data?.pages[0]
  if (error !== null && !isFetchNextPageError)
    return (
      <Failed
        inline
        what="os dias anteriores"
        text={errorText(error)}
        busy={isFetching}
        onRetry={() => void source.refetch()}
      />
    )
  if (total === undefined || total.total === 0) return null
  return (
    <div className={css.past}>
      <button
        type="button"
        className={css.toggle}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <ChevronRight size={18} aria-hidden="true" />
        <span className={css.title}>Dias anteriores</span>
        <span className={css.count}>{countText(total, 'visita', 'visitas')}</span>
        {late > 0 && (
          <span className={css.late}>
            {countText({ total: late, capped: false }, 'atrasada', 'atrasadas')}
          </span>
        )}
      </button>
      <div id={id} hidden={!open}>
        {open && <DayList source={source} groups={groups} perfil={perfil} today={today} brief />}
      </div>
    </div>
  )
}
