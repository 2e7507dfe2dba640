import { useQuery } from '@tanstack/react-query'
import { ArrowDown } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import type { Chamado } from '#contract/chamados.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Bones } from '#web/ui/feedback/bones.tsx'
import { Failed } from '#web/ui/list/list-states.tsx'
import { atividadesQuery } from '../queries.ts'
import { Entry, Opening } from './entry.tsx'
import { useReading } from './reading.ts'
import css from './historico.module.css'

/** More entries than a screen shows. */
const LONG = 8

const showLast = (list: Element | null) => list?.lastElementChild?.scrollIntoView({ block: 'center' })

type HistoricoProps = {
  chamado: Chamado
  /** How often something was sent from this page: what comes next is what it wrote. */
  sent: number
}

/** All that happened to a chamado, newest last. */
export function Historico({ chamado, sent }: HistoricoProps) {
  const title = useId()
  const list = useRef<HTMLOListElement>(null)
  const { data, error, isFetching, isStale, refetch } = useQuery(atividadesQuery(String(chamado.id_chamado)))
  // What is new may not have arrived yet.
  useReading(chamado.id_chamado, isStale ? undefined : data)

  const newest = data?.at(-1)?.id_atividade
  const shown = useRef({ sent, newest })
  useEffect(() => {
    // Until it arrives, and not for what others write.
    if (shown.current.sent !== sent && shown.current.newest === newest) return
    if (shown.current.sent !== sent) showLast(list.current)
    shown.current = { sent, newest }
  }, [sent, newest])

  return (
    <section className={css.historico} aria-labelledby={title}>
      <div className={css.head}>
        <h2 id={title} className={css.title}>
          Histórico
        </h2>
        {data && data.length > LONG && (
          <Button size="small" icon={ArrowDown} onClick={() => showLast(list.current)}>
            Ir ao mais recente
          </Button>
        )}
      </div>
      <ol ref={list} className={css.entries}>
        <Opening chamado={chamado} />
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
