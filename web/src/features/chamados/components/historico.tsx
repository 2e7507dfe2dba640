import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ArrowDown } from 'lucide-react'
import { useId, useRef } from 'react'
import type { Atividade, Chamado } from '#contract/chamados.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { perfilNames } from '#web/domain/perfil-names.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Bones } from '#web/ui/feedback/bones.tsx'
import { letterOrder } from '#web/ui/markdown/letter-order.ts'
import { Failed } from '#web/ui/list/list-states.tsx'
import { atividadesQuery } from '../queries.ts'
import { authorName, informed, moment } from './chamado-names.ts'
import { StatusThen } from './chamado-status.tsx'
import { useReading } from './reading.ts'
import css from './historico.module.css'

/** More entries than a screen shows. */
const LONG = 8

const When = ({ instant }: { instant: string }) => (
  <time className={css.time} dateTime={instant}>
    {moment(instant)}
  </time>
)

function Entry({ atividade }: { atividade: Atividade }) {
  return (
    <li className={css.entry}>
      <p className={css.entryHead}>
        <strong>{authorName(atividade)}</strong>
        <span className={css.perfil}>{perfilNames[atividade.perfil]}</span>
        <When instant={atividade.data_criacao} />
        <StatusThen id={atividade.status_chamado} />
      </p>
      <p className={clsx(css.text, letterOrder(atividade.descricao))}>{atividade.descricao}</p>
    </li>
  )
}

/** All that happened to a chamado, newest last. */
export function Historico({ chamado }: { chamado: Chamado }) {
  const title = useId()
  const list = useRef<HTMLOListElement>(null)
  const { data, error, isFetching, isStale, refetch } = useQuery(atividadesQuery(String(chamado.id_chamado)))
  // What is new may not have arrived yet.
  useReading(chamado.id_chamado, isStale ? undefined : data)
  return (
    <section className={css.historico} aria-labelledby={title}>
      <div className={css.head}>
        <h2 id={title} className={css.title}>
          Histórico
        </h2>
        {data && data.length > LONG && (
          <Button
            size="small"
            icon={ArrowDown}
            onClick={() => list.current?.lastElementChild?.scrollIntoView({ block: 'center' })}
          >
            Ir ao mais recente
          </Button>
        )}
      </div>
      <ol ref={list} className={css.entries}>
        <li className={clsx(css.entry, css.opening)}>
          <p className={css.entryHead}>
            <span>
              Chamado aberto por <strong>{informed(chamado.criado_por)}</strong>
            </span>
            <When instant={chamado.data_criacao} />
          </p>
        </li>
        {data?.map((atividade) => (
          <Entry key={atividade.id_atividade} atividade={atividade} />
        ))}
      </ol>
      {error !== null && (
        <div className={css.failed}>
          <Failed
            inline
            what="o histórico"
            text={errorText(error)}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      )}
      {data === undefined && error === null && (
        <div className={css.waiting}>
          <Bones lines={3} />
        </div>
      )}
    </section>
  )
}
