import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleMinus, CirclePause, Clock, ClockAlert, EyeOff, ListTree } from 'lucide-react'
import { useId } from 'react'
import type { Chamado } from '#contract/chamados.ts'
import type { Perfil } from '#contract/endpoint.ts'
import { inPieces } from '#web/domain/prazo-words.ts'
import { useServerMinutes } from '#web/platform/time/server-clock.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Failed } from '#web/ui/feedback/failed.tsx'
import { prazosQuery } from '../queries.ts'
import type { DetailTask } from './detail-dialogs.tsx'
import { naoDesconsiderados, type PrazoLine, prazoLines } from './prazo-lines.ts'
import css from './prazos-card.module.css'

const icons = { met: CircleCheck, late: ClockAlert, paused: CirclePause, running: Clock, none: CircleMinus }

function Line({ line }: { line: PrazoLine }) {
  const Icon = icons[line.icon]
  return (
    <li className={css.line}>
      <Icon className={css[line.tone]} size={17} strokeWidth={1.75} aria-hidden="true" />
      <p>
        <strong>{line.name}</strong> {line.due !== undefined && `${line.due} `}·{' '}
        <span className={css[line.tone]}>{inPieces(line.state)}</span>
        {line.note !== undefined && <span className={css.note}>{line.note}</span>}
      </p>
    </li>
  )
}

type PrazosCardProps = {
  chamado: Chamado
  perfil: Perfil
  onTask: (task: DetailTask) => void
}

/** By when it must be answered and solved, and how far that is; nothing where nothing is measured, or not for this person. */
export function PrazosCard({ chamado, perfil, onTask }: PrazosCardProps) {
  const title = useId()
  const now = useServerMinutes()
  const { data, error, isFetching, refetch } = useQuery(prazosQuery(String(chamado.id_chamado)))
  if (data === undefined && error)
    return (
      <section className={css.failed} aria-label="Prazos">
        <Failed what="os prazos" text={errorText(error)} busy={isFetching} onRetry={() => void refetch()} />
      </section>
    )
  if (!data || data.relogios.length === 0) return null
  return (
    <section className={css.card} aria-labelledby={title}>
      <div className={css.head}>
        <h2 className={css.title} id={title}>
          Prazos
        </h2>
        {perfil !== 'cliente' && data.plano !== null && <p className={css.plano}>Plano {data.plano}</p>}
      </div>
      <ul className={css.lines}>
        {prazoLines(data, chamado.id_status, now).map((line) => (
          <Line key={line.key} line={line} />
        ))}
      </ul>
      <div className={css.actions}>
        <Button look="text" icon={ListTree} aria-haspopup="dialog" onClick={() => onTask('calculo')}>
          Como foi calculado
        </Button>
        {perfil === 'admin' && naoDesconsiderados(data).length > 0 && (
          <Button look="text" icon={EyeOff} aria-haspopup="dialog" onClick={() => onTask('desconsiderar')}>
            Desconsiderar no SLA
          </Button>
        )}
      </div>
    </section>
  )
}
