import { Link } from 'react-router'
import type { LinhaRelatorio } from '#contract/sla.ts'
import { listLink } from '#web/domain/nouns.ts'
import type { FiguresColumn } from '#web/ui/data/figures-table.tsx'
import { counted, formatNumber } from '#web/ui/data/numbers.ts'
import type { Consulta } from '../queries.ts'
import { writeDuracao } from './duracao.ts'
import css from './relatorio.module.css'

export type RelatorioColumn = FiguresColumn<LinhaRelatorio>

/** Nothing was measured: that is neither all nor nothing. */
const NoResult = () => (
  <>
    <span aria-hidden="true">—</span>
    <span className="visually-hidden">sem resultado</span>
  </>
)

const percent = (value: number | null) =>
  value === null ? <NoResult /> : `${value.toFixed(1).replace('.', ',')} %`

/** Which chamados a line counts, for the list of them. */
function filtersOf({ chave }: LinhaRelatorio, { de, ate, grupo }: Consulta) {
  if (grupo === 'mes' && typeof chave === 'string' && chave !== '') return { fora_de: chave, fora_ate: chave }
  const months = { fora_de: de, fora_ate: ate }
  if (chave === '' || grupo === 'mes') return months
  return { ...months, [grupo === 'cliente' ? 'id_cliente' : 'id_prioridade']: chave }
}

/** Opens the list of what it counts, closed ones too. */
function Fora({ linha, consulta }: { linha: LinhaRelatorio; consulta: Consulta }) {
  if (linha.fora === 0) return 0
  const name = `${counted(linha.fora, 'chamado', 'chamados')} fora do prazo: ${linha.nome}`
  return (
    <Link
      className={css.fora}
      to={listLink('admin', 'chamados', { ...filtersOf(linha, consulta), abertos: 'false' })}
      aria-label={name}
    >
      {formatNumber(linha.fora)}
    </Link>
  )
}

export const relatorioColumns = (consulta: Consulta): RelatorioColumn[] => [
  { header: 'Total', cell: ({ total }) => formatNumber(total) },
  { header: 'Resposta\u00a0%', cell: ({ resposta }) => percent(resposta) },
  { header: 'Solução\u00a0%', cell: ({ solucao }) => percent(solucao) },
  { header: 'Fora do prazo', cell: (linha) => <Fora linha={linha} consulta={consulta} /> },
  { header: 'Desconsiderados', cell: ({ desconsiderados }) => formatNumber(desconsiderados) },
  { header: 'Reabertos', cell: ({ reabertos }) => formatNumber(reabertos) },
  {
    header: 'Mediana até a solução',
    cell: ({ mediana_min }) => (mediana_min === null ? <NoResult /> : writeDuracao(mediana_min)),
  },
]
