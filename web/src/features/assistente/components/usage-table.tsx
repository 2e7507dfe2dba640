import { ChartNoAxesColumn } from 'lucide-react'
import type { AssistenteSituacao } from '#contract/assistente.ts'
import { formatDay } from '#web/platform/time/dates.ts'
import { FiguresTable, type FiguresColumn } from '#web/ui/data/figures-table.tsx'
import { formatNumber } from '#web/ui/data/numbers.ts'
import { State } from '#web/ui/feedback/state.tsx'
import css from './assistente.module.css'

type Dia = AssistenteSituacao['dias'][number]

/** Where there is little room the two ways of the tokens are one number. */
const columns: FiguresColumn<Dia>[] = [
  { header: 'Consultas', cell: ({ chamadas }) => formatNumber(chamadas) },
  { header: 'Falhas', cell: ({ falhas }) => formatNumber(falhas) },
  { header: 'Tokens enviados', cell: ({ tokens_entrada }) => formatNumber(tokens_entrada), only: 'wide' },
  { header: 'Tokens recebidos', cell: ({ tokens_saida }) => formatNumber(tokens_saida), only: 'wide' },
  { header: 'Tokens', cell: (dia) => formatNumber(dia.tokens_entrada + dia.tokens_saida), only: 'narrow' },
]

const together = (dias: readonly Dia[]): Dia => ({
  dia: '',
  chamadas: sum(dias, ({ chamadas }) => chamadas),
  falhas: sum(dias, ({ falhas }) => falhas),
  tokens_entrada: sum(dias, ({ tokens_entrada }) => tokens_entrada),
  tokens_saida: sum(dias, ({ tokens_saida }) => tokens_saida),
})
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
      <div className={css.usage}>
        <FiguresTable
          label="Uso por dia"
          name={{ header: 'Dia', cell: ({ dia }) => formatDay(dia) }}
          columns={columns}
          rows={dias}
          rowKey={({ dia }) => dia}
          total={together(dias)}
        />
      </div>
    </section>
  )
}
