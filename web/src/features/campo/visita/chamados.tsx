import { Link } from 'react-router'
import type { VisitaDoPacote } from '#contract/campo.ts'
import { areaPath } from '#web/domain/area-path.ts'
import { formatDate } from '#web/platform/time/dates.ts'
import { Panel } from '#web/ui/page/panel.tsx'
import css from './visita.module.css'

/** What is open at this customer, as it was when the device last heard of it. */
export function Chamados({ chamados }: Pick<VisitaDoPacote, 'chamados'>) {
  if (chamados.length === 0) return null
  return (
    <Panel title="Chamados abertos" note={String(chamados.length)}>
      <ul className={css.chamados}>
        {chamados.map((chamado) => (
          <li key={chamado.id_chamado}>
            <Link to={`${areaPath('analista')}/achamados/${chamado.id_chamado}`}>
              #{chamado.id_chamado} {chamado.titulo}
            </Link>
            <span className={css.quiet}>
              {chamado.prioridade} · {chamado.status} · {formatDate(chamado.data_criacao)}
            </span>
            <details>
              <summary>Descrição e andamento</summary>
              <p className={css.text}>{chamado.descricao}</p>
              {chamado.atividades.map((atividade) => (
                <p key={atividade.id_atividade} className={css.text}>
                  <span className={css.quiet}>
                    {formatDate(atividade.data_criacao)} · {atividade.nome_analista}
                  </span>
                  {'\n'}
                  {atividade.descricao}
                </p>
              ))}
            </details>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
