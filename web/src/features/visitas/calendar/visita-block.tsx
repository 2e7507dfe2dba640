import { clsx } from 'clsx'
import { CheckCheck, CircleDot, Clock, ClockAlert } from 'lucide-react'
import { use } from 'react'
import type { CalendarVisita } from '#contract/visitas.ts'
import { formatDate, formatTime } from '#web/platform/time/dates.ts'
import { analistaName, clienteName } from '../components/visita-names.ts'
import { AnalistaTones, initialsOf } from './tones.ts'
import css from './visita-block.module.css'

const states = {
  aguardando: { word: 'Aguardando', icon: Clock },
  atrasada: { word: 'Atrasada', icon: ClockAlert },
  andamento: { word: 'Em andamento', icon: CircleDot },
  finalizada: { word: 'Finalizada', icon: CheckCheck },
} as const

function stateOf({ status, atrasada }: CalendarVisita): keyof typeof states {
  if (status === 'FINALIZADA') return 'finalizada'
  if (status === 'EM ANDAMENTO') return 'andamento'
  return atrasada ? 'atrasada' : 'aguardando'
}

/** The ground tells the state; the edge whose it is, in the same tone wherever that person appears. */
export function useBlockClass() {
  const tones = use(AnalistaTones)
  return (visita: CalendarVisita) =>
    clsx(css.frame, css[stateOf(visita)], css[`tone${tones.get(visita.id_analista) ?? ''}`])
}

/** "16/11 10:30, Padaria X, analista Ana, aguardando" */
const nameOf = (visita: CalendarVisita) => {
  const day = formatDate(visita.data_hora_prevista).slice(0, 5)
  const state = `${visita.status.toLowerCase()}${visita.atrasada ? ', atrasada' : ''}`
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
  const { word, icon: Icon } = states[stateOf(visita)]
  const name = nameOf(visita)
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
          {!short && <span className={css.word}>{word}</span>}
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
