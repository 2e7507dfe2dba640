import { Link } from 'react-router'
import { areaPath } from '#web/domain/area-path.ts'
import { formatDateTime } from '#web/platform/time/dates.ts'
import { Panel } from '#web/ui/page/panel.tsx'
import { useCampo } from './use-campo.ts'
import css from './visita.module.css'

/** What can be done without a network: the visitas that lie here. */
export default function VisitasDoAparelho() {
  const visitas = useCampo()?.estado.pacote?.visitas ?? []
  if (visitas.length === 0) return null
  return (
    <Panel title="Neste aparelho">
      <ul className={css.chamados}>
        {visitas.map((visita) => (
          <li key={visita.id}>
            <Link to={`${areaPath('analista')}/visitashojea/${visita.id}`}>{visita.nome_cliente}</Link>
            <span className={css.quiet}>{formatDateTime(visita.data_hora_prevista)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
