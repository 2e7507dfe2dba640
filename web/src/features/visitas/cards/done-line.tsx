import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { Visita } from '#contract/visitas.ts'
import { ClienteLink } from '#web/domain/cliente-link.tsx'
import { formatTime } from '#web/platform/time/dates.ts'
import { analistaName, clienteName } from '../components/visita-names.ts'
import { VisitaStatus } from '../components/visita-status.tsx'
import type { CardsPerfil } from './card-queries.ts'
import { VisitaCard } from './visita-card.tsx'
import css from './done-line.module.css'

/** A visita that asks for nothing more: one line, with the whole card below it for whoever wants it. */
export function DoneLine({ visita, perfil }: { visita: Visita; perfil: CardsPerfil }) {
  const [open, setOpen] = useState(false)
  const { data_hora_prevista } = visita
  const time = formatTime(data_hora_prevista)
  return (
    <li data-row className={css.place}>
      <div className={css.line}>
        <button
          type="button"
          className={css.toggle}
          data-opener
          aria-expanded={open}
          aria-label={`${time}, ${clienteName(visita)}: detalhes`}
          onClick={() => setOpen(!open)}
        >
          <ChevronRight size={16} aria-hidden="true" />
          <time dateTime={data_hora_prevista}>{time}</time>
        </button>
        <span className={css.cliente}>
          <ClienteLink tall id={visita.id_cliente}>
            {clienteName(visita)}
          </ClienteLink>
        </span>
        {perfil === 'admin' && <span className={css.analista}>{analistaName(visita)}</span>}
        <VisitaStatus visita={visita} />
      </div>
      {open && <VisitaCard visita={visita} perfil={perfil} />}
    </li>
  )
}
