import type { LinhaRelatorio } from '#contract/sla.ts'
import { useIsDesk } from '#web/ui/page/media.ts'
import type { Consulta } from '../queries.ts'
import { relatorioColumns, type RelatorioColumn } from './relatorio-columns.tsx'
import css from './relatorio.module.css'

type Relatorio = { linhas: readonly LinhaRelatorio[]; total: LinhaRelatorio }
type RelatorioTableProps = Relatorio & { consulta: Consulta }
type ShownProps = Relatorio & { columns: readonly RelatorioColumn[]; name: string }

export const grupoNames = { mes: 'Mês', cliente: 'Cliente', prioridade: 'Prioridade' } as const

const Line = ({ linha, columns }: { linha: LinhaRelatorio; columns: readonly RelatorioColumn[] }) => (
  <tr>
    <th scope="row">{linha.nome}</th>
    {columns.map(({ header, cell }) => (
      <td key={header}>{cell(linha)}</td>
    ))}
  </tr>
)

const Table = ({ linhas, total, columns, name }: ShownProps) => (
  <table className={css.table} aria-label="Cumprimento dos prazos">
    <thead>
      <tr>
        <th scope="col">{name}</th>
        {columns.map(({ header }) => (
          <th key={header} scope="col">
            {header}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {linhas.map((linha) => (
        <Line key={linha.chave} linha={linha} columns={columns} />
      ))}
    </tbody>
    <tfoot>
      <Line linha={total} columns={columns} />
    </tfoot>
  </table>
)

const Cards = ({ linhas, total, columns }: ShownProps) => (
  <ul className={css.cards} aria-label="Cumprimento dos prazos">
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

/** A table on a desk, cards on a phone; all of it together stands last. */
export function RelatorioTable({ consulta, ...relatorio }: RelatorioTableProps) {
  const Shown = useIsDesk() ? Table : Cards
  return <Shown {...relatorio} columns={relatorioColumns(consulta)} name={grupoNames[consulta.grupo]} />
}
