import { useEffect, useEffectEvent, useMemo, type RefObject } from 'react'
import type { CalendarVisita } from '#contract/visitas.ts'
import { useCalendarDrag } from './drag.ts'
import { HALF_HOUR, timeOf } from './layout.ts'
import { CalendarMonth } from './month.tsx'
import type { Vista } from './range.ts'
import { CalendarWeek } from './week.tsx'
import { groupByDay } from '../cards/day-groups.ts'
import type { Proposal } from './move-confirm.tsx'

export type CalendarViewProps = {
  visitas: readonly CalendarVisita[]
  byDay: ReadonlyMap<string, readonly CalendarVisita[]>
  dia: string
  withAnalista: boolean
  /** Drawn where it may go. */
  proposal: Proposal | undefined
  onOpen: (visita: CalendarVisita) => void
  /** Shows the week of that day. */
  onWeek: (day: string) => void
}

/** A click on a day of the month asks for a visita of that morning. */
const MORNING = 9 * 60

type CalendarGridProps = Omit<CalendarViewProps, 'byDay'> & {
  vista: Vista
  frame: RefObject<HTMLElement | null>
  onMove: (proposal: Proposal) => void
  /** For what clocks show then: YYYY-MM-DDTHH:MM. */
  onNew: (start: string) => void
}

export function CalendarGrid({ vista, frame, onMove, onNew, ...grid }: CalendarGridProps) {
  const { visitas, proposal } = grid
  const byDay = useMemo(
    () => new Map(groupByDay(visitas).map((group) => [group.day, group.visitas])),
    [visitas],
  )
  const drag = useCalendarDrag({ frame, visitas, timed: vista === 'semana', onDrop: onMove })
  const View = vista === 'semana' ? CalendarWeek : CalendarMonth

  const ask = useEffectEvent((target: Element, y: number) => {
    const place = target.closest<HTMLElement>('[data-day]')
    const { day, from } = place?.dataset ?? {}
    if (!place || day === undefined || target.closest('button') !== null) return
    const slots = Math.floor((y - place.getBoundingClientRect().top) / HALF_HOUR)
    onNew(`${day}T${timeOf(from === undefined ? MORNING : Number(from) + slots * 30)}`)
  })
  // The empty places are no buttons: a keyboard has "Nova Visita".
  useEffect(() => {
    const stop = new AbortController()
    frame.current?.addEventListener(
      'click',
      ({ target, clientY }) => target instanceof Element && ask(target, clientY),
      { signal: stop.signal },
    )
    return () => stop.abort()
  }, [frame])

  return <View {...grid} byDay={byDay} proposal={drag ?? proposal} />
}
