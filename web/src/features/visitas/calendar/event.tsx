import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import type { CalendarVisita } from '#contract/visitas.ts'
import { useBlockClass, VisitaBlock, type VisitaBlockProps } from './visita-block.tsx'
import css from './visita-block.module.css'

type PlaceProps = VisitaBlockProps & { className: string | undefined; style?: CSSProperties }

type CalendarEventProps = PlaceProps & {
  /** It may soon be elsewhere. */
  leaving: boolean
  onOpen: (visita: CalendarVisita) => void
}

export function CalendarEvent({ className, style, leaving, onOpen, ...block }: CalendarEventProps) {
  const blockClass = useBlockClass()
  return (
    <li className={className} style={style}>
      <button
        type="button"
        className={clsx(blockClass(block.visita), leaving && css.leaving)}
        aria-haspopup="dialog"
        onClick={() => onOpen(block.visita)}
      >
        <VisitaBlock {...block} />
      </button>
    </li>
  )
}

/** Where it may go; who listens hears it from the confirmation. */
export function CalendarGhost({ className, style, ...block }: PlaceProps) {
  const blockClass = useBlockClass()
  return (
    <li className={className} style={style} aria-hidden="true">
      <div className={clsx(blockClass(block.visita), css.proposed)}>
        <VisitaBlock {...block} />
      </div>
    </li>
  )
}
