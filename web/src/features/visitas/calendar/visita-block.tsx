import { clsx } from 'clsx'
import { CheckCheck, CircleDot, Clock, ClockAlert } from 'lucide-react'
import { use } from 'react'
import type { CalendarVisita } from '#contract/visitas.ts'
import { latenessOf } from '#web/domain/lateness.ts'
import { ago, useMinutes } from '#web/platform/time/ago.ts'
import { formatDate, formatTime } from '#web/platform/time/dates.ts'
import { analistaName, clienteName } from '../components/visita-names.ts'
import { AnalistaTones, initialsOf } from './tones.ts'
import css from './visita-block.module.css'

const states = {
  aguardando: { word: 'Aguardando', icon: Clock },
  atrasada: { word: 'Atrasada', icon: ClockAlert },
  recente: { word: 'Atrasada', icon: ClockAlert },
  andamento: { word: 'Em andamento', icon: CircleDot },
  finalizada: { word: 'Finalizada', icon: CheckCheck },
} as const

function stateOf(visita: CalendarVisita, now: number): keyof typeof states {
  if (visita.status === 'FINALIZADA') return 'finalizada'
  if (visita.status === 'EM ANDAMENTO') return 'andamento'
  if (!visita.atrasada) return 'aguardando'
  return latenessOf(visita.data_hora_prevista, now).tone === 'critical' ? 'atrasada' : 'recente'
}

/** The ground tells the state; the edge whose it is, in the same tone wherever that person appears. */
export function useBlockClass() {
  const tones = use(AnalistaTones)
  const now = useMinutes()
  return (visita: CalendarVisita) =>
    clsx(css.frame, css[stateOf(visita, now)], css[`tone${tones.get(visita.id_analista) ?? ''}`])
}

/** "há 3 min" while it is late by minutes only. */
const recentText = (visita: CalendarVisita, now: number) =>
  stateOf(visita, now) === 'recente' ? ago(visita.data_hora_prevista, now) : undefined

/** "16/11 10:30, Padaria X, analista Ana, aguardando, atrasada há 3 min" */
const nameOf = (visita: CalendarVisita, now: number) => {
  const late = ['atrasada', recentText(visita, now)].filter(Boolean).join(' ')
  const day = formatDate(visita.data_hora_prevista).slice(0, 5)
  const state = `${visita.status.toLowerCase()}${visita.atrasada ? `, ${late}` : ''}`
  const time = formatTime(visita.data_hora_prevista)
  return `${day} ${time}, ${clienteName(visita)}, analista ${analistaName(visita)}, ${state}`
}

export type VisitaBlockProps = {
  visita: CalendarVisita
  /** Left out where all of them are one person's. */
  withAnalista: boolean
  /** One line, for a month. */
  short: boolean
}

/** A visita in the calendar: what the eye needs in few words, and the whole of it for the ear. */
export function VisitaBlock({ visita, withAnalista, short }: VisitaBlockProps) {
  const now = useMinutes()
  const { word, icon: Icon } = states[stateOf(visita, now)]
  const name = nameOf(visita, now)
  return (
    <>
      <span className="visually-hidden">{name}</span>
      <span
        className={clsx(css.block, short && css.short)}
        data-visita={visita.id}
        title={name}
        aria-hidden="true"
      >
        <span className={css.time}>
          {formatTime(visita.data_hora_prevista)}
          <Icon size={12} strokeWidth={2.25} />
          {!short && <span className={css.word}>{recentText(visita, now) ?? word}</span>}
        </span>
        <span className={css.cliente}>{clienteName(visita)}</span>
        {withAnalista && (
          <span className={short ? css.initials : css.analista}>
            {short ? initialsOf(visita.nome_analista) : analistaName(visita)}
          </span>
        )}
      </span>
    </>
  )
}
