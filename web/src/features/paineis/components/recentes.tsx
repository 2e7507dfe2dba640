import clsx from 'clsx'
import { Link } from 'react-router'
import { chamadosTexts } from '#contract/chamados-texts.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { formatDate } from '#web/platform/time/dates.ts'
import { orElse } from '#web/domain/names.ts'
import { statusTone } from '#web/domain/status-tone.ts'
import { Failed } from '#web/ui/list/list-states.tsx'
import { Pill } from '#web/ui/data/pill.tsx'
import type { useRecentes } from './recentes-query.ts'
import { Nothing, Panel } from './board.tsx'
import '#web/ui/feedback/skeletons.module.css'
import recentesCss from './recentes.module.css'
import boardCss from './board.module.css'

type RecentesProps = {
  source: ReturnType<typeof useRecentes>
  /** Where each of them stands, and where all do. */
  detail: string
  all: string
}

export function Recentes({ source, detail, all }: RecentesProps) {
  const { data, error, isFetching, refetch } = source
  if (data === undefined && error !== null)
    return (
      <Failed text={errorText(error)} busy={isFetching} onRetry={() => void refetch()} what="os chamados" />
    )
  return (
    <Panel
      title="Chamados recentes"
      more={
        data?.rows.length !== 0 && (
          <Link className={boardCss.panelMore} to={all}>
            Ver todos
          </Link>
        )
      }
    >
      {data === undefined ? (
        <span className={clsx('skeleton', boardCss.panelBone, boardCss.panelBoneRows)} aria-hidden="true" />
      ) : data.rows.length === 0 ? (
        <Nothing>Ainda não há chamados. Precisa de ajuda? Abra o primeiro em “Novo Chamado”.</Nothing>
      ) : (
        <ul className={recentesCss.recentes} aria-label="Chamados recentes">
          {data.rows.map(({ id_chamado, titulo, id_status, status, data_criacao }) => (
            <li key={id_chamado}>
              <Link className={recentesCss.recente} to={`${detail}/${id_chamado}`}>
                <span className={recentesCss.title}>{orElse(titulo, chamadosTexts.notInformed)}</span>
                <span className={recentesCss.facts}>
                  #{id_chamado} · {formatDate(data_criacao)}
                </span>
                <Pill tone={statusTone(id_status)}>{orElse(status, chamadosTexts.unknownStatus)}</Pill>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
