import { CalendarDays, FileText, Ticket } from 'lucide-react'
import type { ItemNaLixeira } from '#contract/lixeira.ts'
import { formatDate, formatDateTime } from '#web/platform/time/dates.ts'
import { useToday } from '#web/platform/time/today.ts'
import { TextOrAbsent } from '#web/ui/data/absent.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import type { RowsProps } from '#web/ui/list/columns.ts'
import { Pill } from '#web/ui/data/pill.tsx'
import { nounName } from '#web/domain/nouns.ts'
import { itemNote, timeLeft } from './item-names.ts'
import css from './item.module.css'

const icons = { chamados: Ticket, visitas: CalendarDays, artigos: FileText }

function Remocao({ item }: { item: ItemNaLixeira }) {
  const { text, isSoon } = timeLeft(item.remocao_em, useToday())
  return (
    <span className={css.lines}>
      {isSoon ? <Badge tone="attention">{text}</Badge> : text}
      <span className={css.note}>{formatDate(item.remocao_em)}</span>
    </span>
  )
}

export const itemColumns: RowsProps<ItemNaLixeira>['columns'] = [
  {
    header: 'Tipo',
    width: 'clamp(118px, 12cqw, 128px)',
    badge: true,
    cell: ({ tipo }) => (
      <Pill tone="neutral" icon={icons[tipo]}>
        {nounName(tipo)}
      </Pill>
    ),
  },
  {
    header: 'Item',
    title: true,
    cell: ({ id, titulo }) => `#${id} ${titulo}`,
    note: (item) => <span className={css.note}>{itemNote(item)}</span>,
  },
  {
    header: 'Excluído em',
    sort: 'excluido_em',
    width: 'clamp(104px, 15cqw, 164px)',
    figures: true,
    cell: ({ excluido_em }) => formatDateTime(excluido_em),
  },
  {
    header: 'Excluído por',
    width: '16%',
    cell: ({ excluido_por }) => <TextOrAbsent text={excluido_por} />,
  },
  {
    header: 'Remoção',
    width: 'clamp(118px, 15cqw, 160px)',
    figures: true,
    cell: (item) => <Remocao item={item} />,
  },
]
