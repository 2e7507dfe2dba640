import type { Registro } from '#contract/auditoria.ts'
import { formatMoment } from '#web/platform/time/dates.ts'
import type { RowsProps } from '#web/ui/list/columns.ts'
import { Acao, Quem, RecordLink } from './registro-marks.tsx'

/** Read from left to right they are a sentence: when, who, did what, to what. */
export const registroColumns: RowsProps<Registro>['columns'] = [
  {
    header: 'Quando',
    sort: 'quando',
    width: 'clamp(112px, 17cqw, 196px)',
    figures: true,
    cell: ({ quando }) => formatMoment(quando),
  },
  { header: 'Quem', width: '20%', cell: (registro) => <Quem registro={registro} /> },
  {
    header: 'Ação',
    width: 'clamp(150px, 17cqw, 190px)',
    title: true,
    cell: (registro) => <Acao registro={registro} />,
  },
  { header: 'Registro', cell: (registro) => <RecordLink registro={registro} /> },
]
