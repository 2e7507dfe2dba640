import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import type { CalendarVisita } from '#contract/visitas.ts'
import { useAnalistas } from '#web/features/usuarios/queries.ts'
import { localDay, today } from '#web/platform/time/dates.ts'
import { Filters } from '#web/ui/list/filters.tsx'
import { useHasWeekRoom } from '#web/ui/page/media.ts'
import { SkeletonCards } from '#web/ui/list/skeletons.tsx'
import { useCalendario } from '../queries.ts'
import { CalendarAgenda } from './agenda.tsx'
import { CalendarBar } from './bar.tsx'
import { useBlocks } from './blocks.ts'
import { CalendarGrid } from './grid.tsx'
import { daysInSight, later } from './range.ts'
import { CalendarStates } from './states.tsx'
import type { Proposal } from './move-confirm.tsx'
import { VisitaFilters } from '../planning/visita-filters.tsx'
import { isMovable } from './visita-move.ts'
import { sharedFilters, type VisitaViewProps } from '../planning/visita-params.ts'
import { AnalistaTones, tonesOf } from './tones.ts'
import css from './calendar.module.css'

/** The second click of a double one, on a dialog that is gone by then, is not meant for what lay beneath. */
const DOUBLE_CLICK = 500

const MoveConfirm = lazy(() => import('./move-confirm.tsx'))

export default function VisitaCalendar({ params, onTask }: VisitaViewProps) {
  const { values, change } = params
  const { vista, id_cliente, id_analista, situacao } = values
  const dia = values.dia || today()
  const { first, last } = daysInSight(vista, dia)
  const visitas = useCalendario({ ...sharedFilters(values), data_inicio: first, data_fim: last })
  const [proposal, setProposal] = useState<Proposal>()
  const closedAt = useRef(-DOUBLE_CLICK)
  const hasRoom = useHasWeekRoom()
  const analistas = useAnalistas().data
  const tones = useMemo(() => tonesOf(analistas ?? []), [analistas])
  const isFiltered = id_cliente !== undefined || id_analista !== undefined || situacao !== ''
  const rows = visitas.data?.rows ?? []
  const isWaiting = visitas.data === undefined || visitas.isPlaceholderData
  const shown = { withAnalista: id_analista === undefined, onOpen: open }

  function open({ id }: CalendarVisita) {
    onTask({ action: 'abrir', id })
  }

  function plan(start: string) {
    if (performance.now() - closedAt.current > DOUBLE_CLICK)
      onTask({ action: 'editar', visita: undefined, start })
  }

  function close() {
    closedAt.current = performance.now()
    setProposal(undefined)
  }

  /** A visita that was moved out of sight is followed. */
  function follow() {
    const day = proposal ? localDay(proposal.instant) : dia
    if (day < first || day > last) change({ dia: day })
  }

  const frame = useBlocks((id, step) => {
    const visita = rows.find((row) => row.id === id)
    if (visita && isMovable(visita)) setProposal({ visita, instant: later(visita.data_hora_prevista, step) })
  })

  return (
    <AnalistaTones value={tones}>
      <Filters
        folds
        params={{ ...params, isFiltered }}
        total={visitas.data}
        counted={['visita', 'visitas']}
        // The calendar of a time without visitas offers nothing.
        emptyClears={false}
      >
        <VisitaFilters values={values} onChange={change} />
      </Filters>
      <CalendarBar vista={vista} dia={dia} onChange={change} />
      <CalendarStates source={visitas} />
      {(visitas.data !== undefined || visitas.error === null) && (
        <section
          ref={frame}
          aria-label="Calendário de visitas"
          aria-busy={isWaiting}
          className={isWaiting ? css.waiting : undefined}
        >
          {hasRoom ? (
            <>
              <CalendarGrid
                {...shown}
                frame={frame}
                visitas={rows}
                vista={vista}
                dia={dia}
                proposal={proposal}
                onMove={setProposal}
                onNew={plan}
                onWeek={(day) => change({ vista: 'semana', dia: day })}
              />
              <p className={css.hint}>
                Arraste uma visita para movê-la. Pelo teclado, Enter abre e Alt com as setas move.
              </p>
            </>
          ) : visitas.data === undefined ? (
            <SkeletonCards count={3} lines={2} />
          ) : (
            <CalendarAgenda {...shown} visitas={rows} />
          )}
        </section>
      )}
      {proposal && (
        <Suspense>
          <MoveConfirm proposal={proposal} onMoved={follow} onClose={close} />
        </Suspense>
      )}
    </AnalistaTones>
  )
}
