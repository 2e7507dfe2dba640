import { MapPin, Phone } from 'lucide-react'
import { Link } from 'react-router'
import { visitasTexts } from '#contract/visitas-texts.ts'
import type { Visita } from '#contract/visitas.ts'
import { formatDate, formatTime, localDay, relativeDay, shortWeekday } from '#web/platform/time/dates.ts'
import { ClienteLink } from '#web/domain/cliente-link.tsx'
import { latenessOf } from '#web/domain/lateness.ts'
import { useMinutes } from '#web/platform/time/ago.ts'
import { nameWithState } from '#web/domain/names.ts'
import { AddressLink, OnTheWay } from '#web/ui/data/contact-links.tsx'
import { Pill } from '#web/ui/data/pill.tsx'
import { visitaLink } from './visita-link.ts'
import css from './visita-rows.module.css'

/** Hoje; seg., 23/11; 16/10/2026 for what lies behind. */
function dayText(instant: string, today: string) {
  const day = localDay(instant)
  const near = relativeDay(day, today)
  if (near !== undefined) return near
  return day < today ? formatDate(instant) : `${shortWeekday(day)} ${formatDate(instant).slice(0, 5)}`
}

/** One visita in a few lines: when, whom, and the links that one needs on the way. */
function VisitaRow({ visita, today }: { visita: Visita; today: string }) {
  const { data_hora_prevista, nome_cliente, ativo_cliente, endereco, cidade, telefone, status } = visita
  const link = visitaLink(visita, today)
  const late = latenessOf(data_hora_prevista, useMinutes())
  const name = nameWithState(nome_cliente, ativo_cliente, visitasTexts.unknownCliente)
  const when = (
    <time className={css.when} dateTime={data_hora_prevista}>
      <strong>{formatTime(data_hora_prevista)}</strong>
      <span>{dayText(data_hora_prevista, today)}</span>
    </time>
  )
  return (
    <li data-row className={css.row}>
      {link === undefined ? (
        when
      ) : (
        <Link data-opener className={css.open} to={link}>
          {when}
        </Link>
      )}
      <div>
        <p className={css.head}>
          <span className={css.name}>
            <ClienteLink tall opener={link === undefined} id={visita.id_cliente}>
              {name}
            </ClienteLink>
          </span>
          {status === 'EM ANDAMENTO' && <Pill tone="primary">EM ANDAMENTO</Pill>}
          {visita.atrasada && <Pill tone={late.tone}>{late.text}</Pill>}
        </p>
        <p className={css.links}>
          <span>
            <MapPin size={15} strokeWidth={1.75} aria-hidden="true" />
            <AddressLink street={endereco} city={cidade} />
          </span>
          <span>
            <Phone size={15} strokeWidth={1.75} aria-hidden="true" />
            <OnTheWay number={telefone} street={endereco} city={cidade} />
          </span>
        </p>
      </div>
    </li>
  )
}

export function VisitaRows({ label, visitas, today }: { label: string; visitas: Visita[]; today: string }) {
  return (
    <ul className={css.rows} aria-label={label}>
      {visitas.map((visita) => (
        <VisitaRow key={visita.id} visita={visita} today={today} />
      ))}
    </ul>
  )
}
