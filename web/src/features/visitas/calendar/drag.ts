import { useState, type RefObject } from 'react'
import type { CalendarVisita } from '#contract/visitas.ts'
import { daysBetween, localDay } from '#web/platform/time/dates.ts'
import { usePointerDrag, type DragPoint } from '#web/ui/page/pointer-drag.ts'
import { blockOf } from './blocks.ts'
import { HALF_HOUR, hoursOf, minutesOf } from './layout.ts'
import { later } from './range.ts'
import type { Proposal } from './move-confirm.tsx'
import { isMovable } from './visita-move.ts'

/** The day under the pointer; a column of a week reaches as far up and down as the pointer goes. */
function dayAt(frame: Element | null, { x, y }: DragPoint, timed: boolean) {
  const days = Array.from(frame?.querySelectorAll<HTMLElement>('[data-day]') ?? [])
  const under = days.find((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return x >= left && x < right && (timed || (y >= top && y < bottom))
  })
  return under?.dataset['day']
}

type Options = {
  frame: RefObject<HTMLElement | null>
  visitas: readonly CalendarVisita[]
  /** Whether the height in a day is a time. */
  timed: boolean
  onDrop: (proposal: Proposal) => void
}

/** Where the visita that is being dragged would fall now. */
export function useCalendarDrag({ frame, visitas, timed, onDrop }: Options): Proposal | undefined {
  const [drag, setDrag] = useState<Proposal>()

  function placeAt(visita: CalendarVisita, point: DragPoint): Proposal {
    const planned = visita.data_hora_prevista
    const day = dayAt(frame.current, point, timed) ?? localDay(planned)
    const wanted = timed ? Math.round(point.down / HALF_HOUR) * 30 : 0
    const start = minutesOf(planned)
    // Never where nobody sees it: the dialog "Mover…" knows the other hours.
    const { first, last } = hoursOf(visitas)
    const minutes = Math.max(first * 60 - start, Math.min(wanted, last * 60 - 30 - start))
    return {
      visita,
      instant: later(later(planned, { days: daysBetween(localDay(planned), day) }), { minutes }),
    }
  }

  usePointerDrag<CalendarVisita>({
    take: (target) => {
      const id = frame.current?.contains(target) ? blockOf(target) : undefined
      return visitas.find((visita) => visita.id === id && isMovable(visita))
    },
    move: (visita, point) => {
      const next = placeAt(visita, point)
      setDrag((before) => (before?.instant === next.instant ? before : next))
    },
    drop: (visita, point) => {
      const proposal = placeAt(visita, point)
      if (proposal.instant !== visita.data_hora_prevista) onDrop(proposal)
    },
    end: () => setDrag(undefined),
  })
  return drag
}
