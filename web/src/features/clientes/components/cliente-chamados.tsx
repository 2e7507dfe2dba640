import { useInfiniteQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Link } from 'react-router'
import { chamadosTexts, PRIORIDADE_CRITICA } from '#contract/chamados-texts.ts'
import type { ChamadoListado } from '#contract/chamados.ts'
import { nameWithState, orElse } from '#web/domain/names.ts'
import { listLink, rowLink } from '#web/domain/nouns.ts'
import { statusTone } from '#web/domain/status-tone.ts'
import { formatDate } from '#web/platform/time/dates.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Pill } from '#web/ui/data/pill.tsx'
import { countText } from '#web/ui/list/pager.tsx'
import { More, Nothing, Panel } from '#web/ui/page/panel.tsx'
import { abertosQuery, type PagePerfil } from './cliente-page-queries.ts'
import { Loaded } from './loaded.tsx'
import css from './cliente-page.module.css'

type ChamadoRowProps = { chamado: ChamadoListado; perfil: PagePerfil }

function ChamadoRow({ chamado, perfil }: ChamadoRowProps) {
  const { id_chamado, id_prioridade, prioridade, id_status, status, data_criacao, id_analista } = chamado
  const analista =
    id_analista === null
      ? chamadosTexts.noAnalista
      : nameWithState(chamado.nome_analista, chamado.ativo_analista, chamadosTexts.unknownAnalista)
  return (
    <li>
      <Link className={css.row} to={rowLink(perfil, 'chamados', id_chamado)}>
        <span className={css.name}>{orElse(chamado.titulo, chamadosTexts.notInformed)}</span>
        <span className={css.facts}>
          #{id_chamado} ·{' '}
          <span className={clsx(id_prioridade === PRIORIDADE_CRITICA && css.critical)}>
            {orElse(prioridade, chamadosTexts.notInformed)}
          </span>{' '}
          · {formatDate(data_criacao)} · {analista}
        </span>
        <span className={css.status}>
          <Pill tone={statusTone(id_status)}>{orElse(status, chamadosTexts.unknownStatus)}</Pill>
        </span>
      </Link>
    </li>
  )
}

/** An analista's list of closed ones holds the own ones only, and says so. */
const allOf = { admin: 'Ver também os fechados', analista: 'Ver os meus, também fechados' }
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
      <Loaded source={source} what="os chamados">
        {({ pages }) =>
          total?.rows.length === 0 ? (
            <Nothing>{none[perfil]}</Nothing>
          ) : (
            <ul className={css.rows} aria-label="Chamados abertos">
              {pages.flatMap(({ rows }) =>
                rows.map((chamado) => (
                  <ChamadoRow key={chamado.id_chamado} chamado={chamado} perfil={perfil} />
                )),
              )}
            </ul>
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
