import type { LinhaRelatorio } from '#contract/sla.ts'
import { FiguresTable } from '#web/ui/data/figures-table.tsx'
import { useIsDesk } from '#web/ui/page/media.ts'
import type { Consulta } from '../queries.ts'
import { monthText } from './meses.ts'
import { relatorioColumns, type RelatorioColumn } from './relatorio-columns.tsx'
import css from './relatorio.module.css'

type Relatorio = { linhas: readonly LinhaRelatorio[]; total: LinhaRelatorio }
type RelatorioTableProps = Relatorio & { consulta: Consulta }
type CardsProps = Relatorio & { columns: readonly RelatorioColumn[] }

const LABEL = 'Cumprimento dos prazos'
export const grupoNames = { mes: 'Mês', cliente: 'Cliente', prioridade: 'Prioridade' } as const

const Cards = ({ linhas, total, columns }: CardsProps) => (
  <ul className={css.cards} aria-label={LABEL}>
    {[...linhas, total].map((linha) => (
      <li key={linha.chave} className={css.card}>
        <h2 className={css.name}>{linha.nome}</h2>
        <dl className={css.lines}>
          {columns.map(({ header, cell }) => (
            <div key={header} className={css.line}>
              <dt>{header}</dt>
              <dd>{cell(linha)}</dd>
            </div>
          ))}
        </dl>
      </li>
    ))}
  </ul>
)

/** A month as the filters write it. */
const named = (linha: LinhaRelatorio) => ({ ...linha, nome: monthText(String(linha.chave)) })

/** A table on a desk, cards on a phone; all of it together stands last. */
export function RelatorioTable({ consulta, linhas, total }: RelatorioTableProps) {
  const columns = relatorioColumns(consulta)
  const relatorio = { linhas: consulta.grupo === 'mes' ? linhas.map(named) : linhas, total }
  return useIsDesk() ? (
    <FiguresTable
      label={LABEL}
      name={{ header: grupoNames[consulta.grupo], cell: ({ nome }) => nome }}
      columns={columns}
      rows={relatorio.linhas}
      rowKey={({ chave }) => chave}
      total={relatorio.total}
    />
  ) : (
    <Cards {...relatorio} columns={columns} />
  )
}
