import { clsx } from 'clsx'
import { MapPin, Phone, UserRound, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Visita } from '#contract/visitas.ts'
import { formatDateTime, formatTime, localDay } from '#web/platform/time/dates.ts'
import { Absent } from '#web/ui/data/absent.tsx'
import { AddressLink, OnTheWay, TelephoneLink } from '#web/ui/data/contact-links.tsx'
import { CutText } from './cut-text.tsx'
import css from './visita-lines.module.css'

function Line({ icon: Icon, name, children }: { icon: LucideIcon; name: string; children: ReactNode }) {
  return (
    <div className={css.line}>
      <dt>
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
        <span className="visually-hidden">{name}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

type VisitaContactProps = {
  visita: Visita
  /** For whoever is about to go there. */
  onTheWay?: boolean
}

/** Where to go and whom to ask for. */
export function VisitaContact({ visita, onTheWay = false }: VisitaContactProps) {
  return (
    <dl className={css.contact}>
      <Line icon={MapPin} name="Endereço">
        <AddressLink street={visita.endereco} city={visita.cidade} />
      </Line>
      <Line icon={Phone} name="Telefone">
        {onTheWay ? (
          <OnTheWay number={visita.telefone} street={visita.endereco} city={visita.cidade} />
        ) : (
          <TelephoneLink number={visita.telefone} />
        )}
      </Line>
      {visita.contato.trim() !== '' && (
        <Line icon={UserRound} name="Contato">
          {visita.contato}
        </Line>
      )}
    </dl>
  )
}

type VisitaNotesProps = {
  visita: Visita
  /** How many words of each stay in sight. */
  words: number
  /** In a column that has the first one's name: only the second is named, in short. */
  inColumn?: boolean
}

/** What was asked for and what was found, a few words of each. */
export function VisitaNotes({ visita, words, inColumn = false }: VisitaNotesProps) {
  const notes = [
    { title: 'Observação', short: '', text: visita.observacao_admin },
    { title: 'Observação do analista', short: 'Analista: ', text: visita.observacao_analista ?? '' },
  ]
  const written = notes.filter(({ text }) => text.trim() !== '')
  if (written.length === 0) return inColumn ? <Absent /> : null
  return (
    <dl className={clsx(css.notes, inColumn && css.inColumn)}>
      {written.map(({ title, short, text }) => (
        <div key={title}>
          <dt>
            <span className={inColumn ? 'visually-hidden' : undefined}>{title}</span>
            {inColumn && <span aria-hidden="true">{short}</span>}
          </dt>
          <dd>
            <CutText text={text} words={words} title={title} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The day only where it is not the planned one: a visita may end after midnight, or days later. */
const momentText = (at: string, planned: string) =>
  localDay(at) === localDay(planned) ? formatTime(at) : formatDateTime(at)

export function VisitaMoments({ visita }: { visita: Visita }) {
  const moments = [
    ['Check-in', visita.checkin],
    ['Check-out', visita.checkout],
  ] as const
  return (
    <dl className={css.moments}>
      {moments.map(([name, at]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{at === null ? <Absent /> : momentText(at, visita.data_hora_prevista)}</dd>
        </div>
      ))}
    </dl>
  )
}
