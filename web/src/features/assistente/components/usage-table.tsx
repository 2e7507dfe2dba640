import { ChartNoAxesColumn } from 'lucide-react'
import type { AssistenteSituacao } from '#contract/assistente.ts'
import { formatDay } from '#web/platform/time/dates.ts'
import { formatNumber } from '#web/ui/data/numbers.ts'
import { State } from '#web/ui/feedback/state.tsx'
import css from './assistente.module.css'

type Dia = AssistenteSituacao['dias'][number]

type Column = { header: string; valueOf: (dia: Dia) => number; place?: string | undefined }

/** Where there is little room the two ways of the tokens are one number. */
const columns: Column[] = [
  { header: 'Consultas', valueOf: ({ chamadas }) => chamadas },
  { header: 'Falhas', valueOf: ({ falhas }) => falhas },
  { header: 'Tokens enviados', valueOf: ({ tokens_entrada }) => tokens_entrada, place: css.usageWide },
  { header: 'Tokens recebidos', valueOf: ({ tokens_saida }) => tokens_saida, place: css.usageWide },
  { header: 'Tokens', valueOf: (dia) => dia.tokens_entrada + dia.tokens_saida, place: css.usageNarrow },
]
const sum = (dias: readonly Dia[], valueOf: (dia: Dia) => number) =>
  dias.reduce((total, dia) => total + valueOf(dia), 0)

/** What the model was asked and what it cost, by day. */
export function UsageTable({ dias }: { dias: readonly Dia[] }) {
  if (dias.length === 0)
    return (
      <State icon={ChartNoAxesColumn} title="O modelo ainda não foi consultado">
        Nos últimos 30 dias nada foi perguntado a um modelo de linguagem.
      </State>
    )
  return (
    <section aria-labelledby="assistente-uso">
      <h2 id="assistente-uso" className={css.title}>
        Uso nos últimos 30 dias
      </h2>
      <table className={css.usage}>
        <thead>
          <tr>
            <th scope="col">Dia</th>
            {columns.map(({ header, place }) => (
              <th key={header} scope="col" className={place}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {dias.map((dia) => (
            <tr key={dia.dia}>
              <th scope="row">{formatDay(dia.dia)}</th>
              {columns.map(({ header, valueOf, place }) => (
                <td key={header} className={place}>
                  {formatNumber(valueOf(dia))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {columns.map(({ header, valueOf, place }) => (
              <td key={header} className={place}>
                {formatNumber(sum(dias, valueOf))}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
