import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { visitasTexts } from '#contract/visitas-texts.ts'
import type { Visita } from '#contract/visitas.ts'
import { nameWithState } from '#web/domain/names.ts'
import { listLink, rowLink } from '#web/domain/nouns.ts'
import { formatDate, formatTime, localDay, relativeDay, shortWeekday } from '#web/platform/time/dates.ts'
import { useToday } from '#web/platform/time/today.ts'
import { Pill } from '#web/ui/data/pill.tsx'
import { More, Nothing, Panel } from '#web/ui/page/panel.tsx'
import { type PagePerfil, visitasDoClienteQuery } from './cliente-page-queries.ts'
import { Loaded } from './loaded.tsx'
import css from './cliente-page.module.css'

const tones = { AGUARDANDO: 'neutral', 'EM ANDAMENTO': 'primary', FINALIZADA: 'positive' } as const

/** "Amanhã, 10:30", "seg. 23/11/2026, 10:30" */
function whenText(instant: string, today: string) {
  const day = localDay(instant)
  const near = relativeDay(day, today)
  return `${near ?? `${shortWeekday(day)} ${formatDate(instant)}`}, ${formatTime(instant)}`
}

type RowsProps = { label: string; visitas: readonly Visita[]; perfil: PagePerfil; none: string }

function Rows({ label, visitas, perfil, none }: RowsProps) {
  const today = useToday()
  if (visitas.length === 0) return <Nothing>{none}</Nothing>
  return (
    <ul className={css.rows} aria-label={label}>
      {visitas.map(({ id, data_hora_prevista, tipo, status, atrasada, ...visita }) => (
        <li key={id}>
          <Link className={css.row} to={rowLink(perfil, 'visitas', id)}>
            <time className={css.name} dateTime={data_hora_prevista}>
              {whenText(data_hora_prevista, today)}
            </time>
            <span className={css.facts}>
              {tipo}
              {perfil === 'admin' &&
                ` · ${nameWithState(visita.nome_analista, visita.ativo_analista, visitasTexts.unknownAnalista)}`}
            </span>
            <span className={css.status}>
              <Pill tone={atrasada ? 'critical' : tones[status]}>{atrasada ? 'ATRASADA' : status}</Pill>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const titles = {
  admin: { next: 'Próximas visitas', last: 'Últimas visitas' },
  analista: { next: 'Suas próximas visitas', last: 'Suas últimas visitas' },
}

/** An analista's are the own ones; the titles say so. */
export function ClienteVisitas({ id, perfil }: { id: string; perfil: PagePerfil }) {
  const source = useQuery(visitasDoClienteQuery(perfil, id, useToday()))
  const { next, last } = titles[perfil]
  return (
    <div className={css.pair}>
      <Panel title={next}>
        <Loaded source={source} what="as visitas">
          {(visitas) => (
            <Rows label={next} visitas={visitas.next} perfil={perfil} none="Nenhuma visita planejada." />
          )}
        </Loaded>
      </Panel>
      <Panel
        title={last}
        more={
          perfil === 'admin' &&
          source.data?.last.length !== 0 && (
            <More to={listLink('admin', 'visitas', { id_cliente: id })}>Ver todas</More>
          )
        }
      >
        <Loaded source={source} what="as visitas">
          {(visitas) => (
            <Rows label={last} visitas={visitas.last} perfil={perfil} none="Nenhuma visita até aqui." />
          )}
        </Loaded>
      </Panel>
    </div>
  )
}
