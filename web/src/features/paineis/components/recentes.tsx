import { Check } from 'lucide-react'
import { chamadosTexts, isClosed } from '#contract/chamados-texts.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { formatDate } from '#web/platform/time/dates.ts'
import { orElse } from '#web/domain/names.ts'
import { listedTone } from '#web/domain/status-tone.ts'
import { LinkRow, LinkRows } from '#web/ui/data/link-rows.tsx'
import { Failed } from '#web/ui/feedback/failed.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Pill } from '#web/ui/data/pill.tsx'
import type { useRecentes } from './recentes-query.ts'
import { More, Nothing, Panel } from './board.tsx'

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
    <Panel title="Chamados recentes" more={data?.rows.length !== 0 && <More to={all}>Ver todos</More>}>
      {data === undefined ? (
        <Skeleton fills height={300} />
      ) : data.rows.length === 0 ? (
        <Nothing>Ainda não há chamados. Precisa de ajuda? Abra o primeiro em “Novo Chamado”.</Nothing>
      ) : (
        <LinkRows label="Chamados recentes">
          {data.rows.map(({ id_chamado, titulo, id_status, status, data_criacao }) => (
            <LinkRow
              key={id_chamado}
              to={`${detail}/${id_chamado}`}
              name={orElse(titulo, chamadosTexts.notInformed)}
              facts={`#${id_chamado} · ${formatDate(data_criacao)}`}
              status={
                <Pill tone={listedTone(id_status)} {...(isClosed(id_status) && { icon: Check })}>
                  {orElse(status, chamadosTexts.unknownStatus)}
                </Pill>
              }
            />
          ))}
        </LinkRows>
      )}
    </Panel>
  )
}
