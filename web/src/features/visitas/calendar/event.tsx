import clsx from 'clsx'
import type { CSSProperties } from 'react'
import type { CalendarVisita } from '#contract/visitas.ts'
import { blockClass, VisitaBlock, type VisitaBlockProps } from './visita-block.tsx'
import css from './week.module.css'
import blockCss from './visita-block.module.css'

type CalendarEventProps = VisitaBlockProps & {
  style?: CSSProperties
  /** It may soon be elsewhere. */
  leaving: boolean
  onOpen: (visita: CalendarVisita) => void
}

export function CalendarEvent({ style, leaving, onOpen, ...block }: CalendarEventProps) {
  return (
    <li className="calendar-place" style={style}>
      <button
        type="button"
        className={clsx(blockClass(block.visita), leaving && blockCss.blockLeaving)}
        aria-haspopup="dialog"
        onClick={() => onOpen(block.visita)}
      >
        <VisitaBlock {...block} />
      </button>
    </li>
  )
}

/** Where it may go; who listens hears it from the confirmation. */
export function CalendarGhost({ style, ...block }: VisitaBlockProps & { style?: CSSProperties }) {
  return (
    <li className={clsx('calendar-place', css.calendarGhost)} style={style} aria-hidden="true">
      <div className={clsx(blockClass(block.visita), blockCss.blockProposed)}>
        <VisitaBlock {...block} />
      </div>
    </li>
  )
}
