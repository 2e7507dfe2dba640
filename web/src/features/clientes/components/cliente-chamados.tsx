import { useInfiniteQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { chamadosTexts, PRIORIDADE_CRITICA } from '#contract/chamados-texts.ts'
import type { ChamadoListado } from '#contract/chamados.ts'
import { Movement } from '#web/domain/movement.tsx'
import { nameWithState, orElse } from '#web/domain/names.ts'
import { listLink, rowLink } from '#web/domain/nouns.ts'
import { usePrazo } from '#web/domain/prazo.ts'
import { listedTone } from '#web/domain/status-tone.ts'
import { ago, useMinutes } from '#web/platform/time/ago.ts'
import { formatDate } from '#web/platform/time/dates.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkRow, LinkRows } from '#web/ui/data/link-rows.tsx'
import { Pill } from '#web/ui/data/pill.tsx'
import { countText } from '#web/ui/list/pager.tsx'
import { More, Nothing, Panel } from '#web/ui/page/panel.tsx'
import { errorText } from '#web/platform/api/api-error.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { abertosQuery, type PagePerfil } from './cliente-page-queries.ts'
import css from './cliente-page.module.css'

type ChamadoRowProps = { chamado: ChamadoListado; perfil: PagePerfil }

function ChamadoRow({ chamado, perfil }: ChamadoRowProps) {
  const { id_chamado, id_prioridade, prioridade, id_status, status, data_criacao, id_analista } = chamado
  const now = useMinutes()
  const prazo = usePrazo(chamado)
  const analista =
    id_analista === null
      ? chamadosTexts.noAnalista
      : nameWithState(chamado.nome_analista, chamado.ativo_analista, chamadosTexts.unknownAnalista)
  return (
    <LinkRow
      to={rowLink(perfil, 'chamados', id_chamado)}
      name={orElse(chamado.titulo, chamadosTexts.notInformed)}
      facts={
        <span className={css.lines}>
          <Movement chamado={chamado} />
          <span>
            #{id_chamado} ·{' '}
            <span className={clsx(id_prioridade === PRIORIDADE_CRITICA && css.critical)}>
              {orElse(prioridade, chamadosTexts.notInformed)}
            </span>{' '}
            · {formatDate(data_criacao)}, {ago(data_criacao, now)} · {analista}
          </span>
        </span>
      }
      status={
        <>
          <Pill tone={listedTone(id_status)}>{orElse(status, chamadosTexts.unknownStatus)}</Pill>
          {prazo && <Pill {...prazo} />}
        </>
      }
    />
  )
}

/** An analista's list of closed ones holds the own ones only, and says so. */
const allOf = { admin: 'Ver também os fechados', analista: 'Ver todos os meus' }
const none = {
  admin: 'Nenhum chamado aberto.',
  analista: 'Nenhum chamado aberto deste cliente com você ou na fila.',
}

export function ClienteChamados({ id, perfil }: { id: string; perfil: PagePerfil }) {
  const source = useInfiniteQuery(abertosQuery(id))
  const total = source.data?.pages[0]
  return (
    <Panel
      title="Chamados abertos"
      note={total === undefined || total.total === 0 ? '' : countText(total, 'chamado', 'chamados')}
      more={
        <More to={listLink(perfil, 'chamados', { id_cliente: id, abertos: 'false' })}>{allOf[perfil]}</More>
      }
    >
      <Loaded
        source={source}
        what="os chamados"
        failureText={errorText}
        waiting={<Skeleton fills height={340} />}
      >
        {({ pages }) =>
          total?.rows.length === 0 ? (
            <Nothing>{none[perfil]}</Nothing>
          ) : (
            <LinkRows label="Chamados abertos">
              {pages.flatMap(({ rows }) =>
                rows.map((chamado) => (
                  <ChamadoRow key={chamado.id_chamado} chamado={chamado} perfil={perfil} />
                )),
              )}
            </LinkRows>
          )
        }
      </Loaded>
      {source.hasNextPage && (
        <span>
          <Button look="quiet" busy={source.isFetchingNextPage} onClick={() => void source.fetchNextPage()}>
            Mostrar mais
          </Button>
        </span>
      )}
    </Panel>
  )
}
