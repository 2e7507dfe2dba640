import type { PendenciaCampo } from '#contract/campo.ts'
import { nameOfRegistro, textosPendencia } from '#contract/campo-texts.ts'
import { formatDateTime } from '#web/platform/time/dates.ts'
import { TextOrAbsent } from '#web/ui/data/absent.tsx'
import { Pill } from '#web/ui/data/pill.tsx'
import type { Column, RowsProps } from '#web/ui/list/columns.ts'
import { decisaoOf, textOfRegistro } from './registro-words.ts'

type Columns = RowsProps<PendenciaCampo>['columns']

const MOMENT = 'clamp(104px, 14cqw, 164px)'

const registro: Column<PendenciaCampo> = {
  header: 'Registro',
  cell: (row) => [nameOfRegistro(row.tipo), textOfRegistro(row)].filter(Boolean).join(' · '),
}
const cliente: Column<PendenciaCampo> = { header: 'Cliente', width: '20%', cell: (row) => row.nome_cliente }

export const waitingColumns: Columns = [
  { ...registro, note: ({ nome_usuario }) => nome_usuario },
  cliente,
  {
    header: 'Aconteceu',
    width: MOMENT,
    figures: true,
    cell: ({ corrigido_em }) => formatDateTime(corrigido_em),
  },
  {
    header: 'Recebido',
    sort: 'recebido_em',
    width: MOMENT,
    figures: true,
    cell: ({ recebido_em }) => formatDateTime(recebido_em),
  },
  { header: 'Por quê', width: '18%', cell: ({ causa }) => textosPendencia[causa].split('. ')[0] },
]

export const decidedColumns: Columns = [
  registro,
  cliente,
  {
    header: 'Decisão',
    width: '116px',
    badge: true,
    cell: (row) => (
      <Pill tone={row.situacao === 'descartado' ? 'neutral' : 'positive'}>{decisaoOf(row)}</Pill>
    ),
  },
  { header: 'Por', width: '15%', cell: ({ decidido_por }) => <TextOrAbsent text={decidido_por} /> },
  {
    header: 'Quando',
    width: MOMENT,
    figures: true,
    cell: ({ decidido_em }) => decidido_em && formatDateTime(decidido_em),
  },
  { header: 'Motivo', width: '18%', cell: ({ motivo }) => <TextOrAbsent text={motivo} /> },
]
