import { lazy, Suspense } from 'react'
import { situacoes } from '#contract/visitas-texts.ts'
import { addDays, monthOf, weekOf } from '#web/platform/time/dates.ts'
import { useToday } from '#web/platform/time/today.ts'
import { Filters } from '#web/ui/list/filters.tsx'
import { choiceParam, dayParam, idParam, useListParams } from '#web/ui/list/params.ts'
import type { Total } from '#web/ui/list/pager.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { AnalistaFilter } from './components/analista-filter.tsx'
import { DayStrip } from './cards/day-strip.tsx'
import { SituacaoFilter } from './cards/situacao-filter.tsx'
import { VisitaCards } from './cards/visita-cards.tsx'
import { useLateTotal, useSituacaoTotals, useVisitaCards, type CardsPerfil } from './cards/card-queries.ts'

const LinkedVisita = lazy(() => import('./components/linked-visita.tsx'))

/** The server decides where a week and a month begin; the strip only names their days. */
const periods = {
  hoje: { title: 'Visitas de hoje', when: 'para hoje', daysOf: (today: string) => [today], query: undefined },
  semana: {
    title: 'Visitas da semana',
    when: 'para esta semana',
    daysOf: weekOf,
    query: { semana: 'true' },
  },
  mes: { title: 'Visitas do mês', when: 'para este mês', daysOf: monthOf, query: { mes: 'true' } },
} as const

const address = {
  dia: dayParam,
  situacao: choiceParam(['', ...situacoes], ''),
  id_analista: idParam,
  ver: idParam,
} as const

const nothing: Total = { total: 0, capped: false }

/** Of both lists together; unknown while one of them is. */
const sumOf = (a: Total | undefined, b: Total | undefined): Total | undefined =>
  a && b && { total: a.total + b.total, capped: a.capped || b.capped }

type VisitasPeriodoProps = { perfil: CardsPerfil; periodo: keyof typeof periods }

export default function VisitasPeriodoScreen({ perfil, periodo }: VisitasPeriodoProps) {
  const { title, when, daysOf, query } = periods[periodo]
  const params = useListParams(address, ['ver'])
  const { values, isFiltered, change, look, clear } = params
  const today = useToday()
  const days = daysOf(today)
  // A link from another week means nothing here.
  const dia = days.includes(values.dia) ? values.dia : ''
  const { situacao } = values
  const id_analista = perfil === 'admin' ? values.id_analista : undefined

  const range = {
    ...(dia === '' ? (query ?? { data: today }) : { data: dia }),
    ...(id_analista !== undefined && { id_analista: String(id_analista) }),
  }
  const totals = useSituacaoTotals(perfil, range)
  const asked = { ...range, ...(situacao !== '' && { situacao }) }
  // A week or a month opens on today: what lies behind is a list of its own.
  const hasPast = dia === '' && (days[0] ?? today) < today
  const behind = { ...asked, data_fim: addDays(today, -1) }
  const cards = useVisitaCards(perfil, hasPast ? { ...asked, data_inicio: today } : asked)
  const past = useVisitaCards(perfil, behind, { direcao: 'desc', enabled: hasPast })
  const late = useLateTotal(perfil, behind, hasPast && situacao === '').data
  const total = sumOf(cards.data?.pages[0], hasPast ? past.data?.pages[0] : nothing)

  return (
    <Page title={title}>
      {days.length > 1 && (
        <DayStrip days={days} today={today} value={dia} onChange={(day) => change({ dia: day })} />
      )}
      <Filters params={params} total={total} counted={['visita', 'visitas']}>
        <SituacaoFilter
          value={situacao}
          onChange={(chosen) => change({ situacao: chosen })}
          totals={totals}
        />
        {perfil === 'admin' && (
          <AnalistaFilter id={id_analista} onChange={(id) => change({ id_analista: id })} />
        )}
      </Filters>
      <VisitaCards
        source={cards}
        past={hasPast ? { source: past, late: situacao === '' ? late : undefined } : undefined}
        brief={days.length > 1}
        narrowed={situacao !== ''}
        perfil={perfil}
        today={today}
        when={when}
        onClearFilters={isFiltered ? clear : undefined}
      />
      {perfil === 'analista' && values.ver !== undefined && (
        <Suspense>
          <LinkedVisita id={values.ver} onClose={() => look({ ver: undefined })} />
        </Suspense>
      )}
    </Page>
  )
}
