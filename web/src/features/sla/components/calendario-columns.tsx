import type { Calendario } from '#contract/sla.ts'
import { formatNumber } from '#web/ui/data/numbers.ts'
import type { RowsProps } from '#web/ui/list/columns.ts'
import { fusoName } from './fuso-names.ts'
import { semanaText } from './horario.ts'

export const calendarioColumns: RowsProps<Calendario>['columns'] = [
  { header: 'Nome', width: '24%', cell: ({ nome }) => nome },
  { header: 'Horário', figures: true, cell: ({ horas }) => <span data-clamped>{semanaText(horas)}</span> },
  { header: 'Fuso', width: 'clamp(104px, 16cqw, 190px)', cell: ({ fuso }) => fusoName(fuso) },
  {
    header: 'Planos',
    width: 'clamp(72px, 8cqw, 100px)',
    figures: true,
    cell: ({ planos }) => formatNumber(planos),
  },
  {
    header: 'Chamados abertos',
    width: 'clamp(96px, 11cqw, 150px)',
    figures: true,
    cell: ({ abertos }) => formatNumber(abertos),
  },
]
