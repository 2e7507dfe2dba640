import type { Calendario } from '#contract/sla.ts'
import { formatNumber } from '#web/ui/data/numbers.ts'
import type { RowsProps } from '#web/ui/list/columns.ts'
import { fusoName } from './fuso-names.ts'
import { semanaText } from './horario.ts'
import css from './calendario-columns.module.css'

/** A line may end between two intervals, not within one. */
const Semana = ({ horas }: Pick<Calendario, 'horas'>) => (
  <span data-clamped>
    {semanaText(horas)
      .split(/(\S+–\S+)/)
      .map((text, place) =>
        place % 2 === 0 ? (
          text
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- the same hours may come twice
          <span key={place} className={css.interval}>
            {text}
          </span>
        ),
      )}
  </span>
)

export const calendarioColumns: RowsProps<Calendario>['columns'] = [
  { header: 'Nome', width: '24%', cell: ({ nome }) => nome },
  { header: 'Horário', figures: true, cell: ({ horas }) => <Semana horas={horas} /> },
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
