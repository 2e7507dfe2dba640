import { clsx } from 'clsx'
import { memo, useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Visita } from '#contract/visitas.ts'
import { formatDate, formatTime, localDay } from '#web/platform/time/dates.ts'
import { areaPath } from '#web/domain/area-path.ts'
import { ClienteLink } from '#web/domain/cliente-link.tsx'
import { listLink } from '#web/domain/nouns.ts'
import type { CardsPerfil } from './card-queries.ts'
import { SugestaoButton } from './sugestao-button.tsx'
import { VisitaContact, VisitaMoments, VisitaNotes } from '../components/visita-lines.tsx'
import { ClienteAbertos } from '../components/cliente-abertos.tsx'
import { analistaName, clienteName } from '../components/visita-names.ts'
import { VisitaStatus } from '../components/visita-status.tsx'
import css from './visita-card.module.css'

/** How many words of an observation are in sight. */
const noteWords = { admin: 3, analista: 2 } as const

/** The visita where it can be changed, on the table of its day and analista. */
function GestaoLink({ visita: { id, id_analista, data_hora_prevista } }: { visita: Visita }) {
  const day = localDay(data_hora_prevista)
  const filters = { id_analista, data_inicio: day, data_fim: day, ver: id }
  return (
    <Link className={css.gestao} to={listLink('admin', 'visitas', filters)}>
      Abrir na gestão
    </Link>
  )
}

type VisitaCardProps = {
  visita: Visita
  perfil: CardsPerfil
  /** Says the day too, where no heading does. */
  dated?: boolean
  /** Marks the one card that stands out, and says why it does. */
  lead?: string | undefined
  /** What can be done with it now. */
  actions?: ReactNode
}

export const VisitaCard = memo(function VisitaCard(props: VisitaCardProps) {
  const { visita, perfil, dated = false, lead, actions } = props
  const id = useId()
  const { data_hora_prevista, status } = visita
  return (
    <article
      className={clsx(css.card, lead !== undefined && css.lead, status === 'FINALIZADA' && css.done)}
      aria-labelledby={id}
      data-row
      tabIndex={-1}
    >
      <div className={css.body}>
        {lead !== undefined && <p className={css.why}>{lead}</p>}
        <div className={css.head}>
          <time className={css.time} dateTime={data_hora_prevista}>
            {formatTime(data_hora_prevista)}
            {dated && <span className={css.date}> {formatDate(data_hora_prevista)}</span>}
          </time>
          <VisitaStatus visita={visita} />
        </div>
        <h3 className={css.cliente} id={id}>
          <ClienteLink tall opener id={visita.id_cliente}>
            {clienteName(visita)}
          </ClienteLink>
        </h3>
        <p className={css.meta}>
          {visita.tipo}
          {perfil === 'admin' && ` · ${analistaName(visita)}`}
        </p>
        <VisitaContact visita={visita} onTheWay={perfil === 'analista' && status !== 'FINALIZADA'} />
        <ClienteAbertos id={visita.id_cliente} perfil={perfil} />
        <VisitaNotes visita={visita} words={noteWords[perfil]} />
      </div>
      <div className={css.foot}>
        {(actions === undefined || visita.checkin !== null) && <VisitaMoments visita={visita} />}
        {actions}
        <SugestaoButton visita={visita} perfil={perfil} canNote={actions !== undefined} />
        {perfil === 'admin' && <GestaoLink visita={visita} />}
        {perfil === 'analista' && actions !== undefined && (
          <Link className={css.gestao} to={`${areaPath('analista')}/visitashojea/${visita.id}`}>
            Abrir a visita
          </Link>
        )}
      </div>
    </article>
  )
})
