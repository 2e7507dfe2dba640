import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { simularPrazo } from '#contract/sla.ts'
import type { MetaSla } from '#contract/sla-terms.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { formatDay, formatTime, localDay, shortWeekday } from '#web/platform/time/dates.ts'
import { simulacaoQuery, type Simulacao } from '../queries.ts'
import { stepsByDay } from './steps.ts'
import css from './simulador.module.css'

/** So many days are read; the rest are counted. */
const MOST_DAYS = 8

type PrazoProps = {
  name: string
  until: string | null
  meta: MetaSla
  passos: ResponseOf<typeof simularPrazo>['passos']
}

/** One deadline and the working hours that lead to it. */
function Prazo({ name, until, meta, passos }: PrazoProps) {
  const days = stepsByDay(passos.filter((passo) => passo.meta === meta))
  const left = days.length > MOST_DAYS ? days.length - MOST_DAYS : 0
  return (
    <div>
      <dt>{until === null ? name : `${name} até`}</dt>
      <dd>
        {until === null ? (
          <span className={css.none}>Sem meta</span>
        ) : (
          <>
            <time className={css.until} dateTime={until}>
              {shortWeekday(localDay(until))} {formatDay(localDay(until))} {formatTime(until)}
            </time>
            <ol className={css.steps}>
              {days.slice(0, left > 0 ? MOST_DAYS - 1 : MOST_DAYS).map(({ day, text }) => (
                <li key={day}>{text}</li>
              ))}
              {left > 0 && <li>{`e mais ${left + 1} dias`}</li>}
            </ol>
          </>
        )}
      </dd>
    </div>
  )
}

/** Both deadlines, or why there are none. */
export function SimulacaoResult({ body }: { body: Simulacao }) {
  const { data, error, isPlaceholderData } = useQuery(simulacaoQuery(body))
  if (error !== null)
    return (
      <p className={css.failed} role="alert">
        {errorText(error)}
      </p>
    )
  return (
    <dl className={css.prazos} aria-busy={data === undefined || isPlaceholderData} aria-live="polite">
      {data === undefined ? (
        <div>
          <dt>Calculando…</dt>
        </div>
      ) : (
        <>
          <Prazo name="Primeira resposta" until={data.resposta_em} meta="resposta" passos={data.passos} />
          <Prazo name="Solução" until={data.solucao_em} meta="solucao" passos={data.passos} />
        </>
      )}
    </dl>
  )
}
