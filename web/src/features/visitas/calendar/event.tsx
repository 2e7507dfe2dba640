import type { CSSProperties } from 'react'
import type { CalendarVisita } from '#contract/visitas.ts'
import { blockClass, VisitaBlock, type VisitaBlockProps } from './visita-block.tsx'

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
        className={leaving ? `${blockClass(block.visita)} block-leaving` : blockClass(block.visita)}
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
    <li className="calendar-place calendar-ghost" style={style} aria-hidden="true">
      <div className={`${blockClass(block.visita)} block-proposed`}>
        <VisitaBlock {...block} />
      </div>
    </li>
  )
}
