import type { Visita } from '#contract/visitas.ts'
import { ClienteLink } from '#web/domain/cliente-link.tsx'
import { formatDateTime } from '#web/platform/time/dates.ts'
import type { RowsProps } from '#web/ui/list/columns.ts'
import { analistaName, clienteName } from '../components/visita-names.ts'
import { VisitaNotes } from '../components/visita-lines.tsx'
import { VisitaStatus } from '../components/visita-status.tsx'

export const visitaColumns: RowsProps<Visita>['columns'] = [
  { header: 'ID', sort: 'id', width: 'clamp(52px, 6cqw, 66px)', figures: true, cell: ({ id }) => id },
  {
    header: 'Data e hora prevista',
    sort: 'data_hora_prevista',
    width: 'clamp(88px, 12cqw, 176px)',
    figures: true,
    title: true,
    cell: ({ data_hora_prevista }) => formatDateTime(data_hora_prevista),
  },
  {
    header: 'Cliente',
    sort: 'nome_cliente',
    cell: (visita) => <ClienteLink id={visita.id_cliente}>{clienteName(visita)}</ClienteLink>,
  },
  {
    header: 'Analista',
    sort: 'nome_analista',
    width: 'clamp(88px, 11cqw, 124px)',
    cell: (visita) => <span data-clamped>{analistaName(visita)}</span>,
  },
  { header: 'Tipo', width: 'clamp(82px, 10cqw, 96px)', cell: ({ tipo }) => tipo },
  {
    header: 'Status',
    width: 'clamp(114px, 12cqw, 130px)',
    badge: true,
    cell: (visita) => <VisitaStatus visita={visita} />,
  },
  {
    header: 'Observação',
    width: 'clamp(118px, 13cqw, 200px)',
    cell: (visita) => <VisitaNotes visita={visita} words={4} inColumn />,
  },
]
