import type { Plano } from '#contract/sla.ts'
import { TextOrAbsent } from '#web/ui/data/absent.tsx'
import { formatNumber } from '#web/ui/data/numbers.ts'
import { Pill } from '#web/ui/data/pill.tsx'
import type { RowsProps } from '#web/ui/list/columns.ts'
import { writeDuracao } from './duracao.ts'

/** "1 h a 8 h": from the most urgent to the least. */
function rangeOf(metas: Plano['metas'], name: 'resposta_min' | 'solucao_min') {
  const minutes = metas.flatMap(({ [name]: value }) => (value === null ? [] : [value]))
  const [least, most] = [Math.min(...minutes), Math.max(...minutes)]
  if (minutes.length === 0) return null
  return least === most ? writeDuracao(least) : `${writeDuracao(least)} a ${writeDuracao(most)}`
}

export const planoColumns: RowsProps<Plano>['columns'] = [
  {
    header: 'Nome',
    cell: ({ nome }) => nome,
    note: ({ padrao }) => padrao && <Pill tone="primary">Plano padrão</Pill>,
  },
  {
    header: 'Calendário',
    width: '20%',
    cell: ({ nome_calendario }) => <TextOrAbsent text={nome_calendario} />,
  },
  {
    header: 'Primeira resposta',
    width: 'clamp(104px, 13cqw, 150px)',
    figures: true,
    cell: ({ metas }) => <TextOrAbsent text={rangeOf(metas, 'resposta_min')} />,
  },
  {
    header: 'Solução',
    width: 'clamp(104px, 13cqw, 150px)',
    figures: true,
    cell: ({ metas }) => <TextOrAbsent text={rangeOf(metas, 'solucao_min')} />,
  },
  {
    header: 'Clientes',
    width: 'clamp(96px, 11cqw, 140px)',
    figures: true,
    // Whoever has chosen no plan has everybody's.
    cell: ({ padrao, clientes }) => (padrao ? 'Os demais' : formatNumber(clientes)),
  },
  {
    header: 'Chamados abertos',
    width: 'clamp(96px, 11cqw, 150px)',
    figures: true,
    cell: ({ abertos }) => formatNumber(abertos),
  },
]
