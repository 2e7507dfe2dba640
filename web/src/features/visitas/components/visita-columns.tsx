import type { Visita } from '#contract/visitas.ts'
import { formatDateTime } from '#web/platform/dates.ts'
import { Absent } from '#web/ui/absent.tsx'
import type { RowsProps } from '#web/ui/list/columns.ts'
import { CutText } from './cut-text.tsx'
import { analistaName, clienteName } from './visita-names.ts'
import { VisitaStatus } from './visita-status.tsx'

export const visitaColumns: RowsProps<Visita>['columns'] = [
  { header: 'ID', sort: 'id', width: '66px', figures: true, cell: ({ id }) => id },
  {
    header: 'Data e hora prevista',
    sort: 'data_hora_prevista',
    width: '168px',
    figures: true,
    cell: ({ data_hora_prevista }) => formatDateTime(data_hora_prevista),
  },
  { header: 'Cliente', sort: 'nome_cliente', title: true, cell: clienteName },
  {
    header: 'Analista',
    sort: 'nome_analista',
    width: '124px',
    cell: (visita) => <span className="clamped">{analistaName(visita)}</span>,
  },
  { header: 'Tipo', width: '96px', secondary: true, cell: ({ tipo }) => tipo },
  { header: 'Status', width: '130px', badge: true, cell: (visita) => <VisitaStatus visita={visita} /> },
  {
    header: 'Observação',
    width: '18%',
    secondary: true,
    cell: ({ observacao_admin }) =>
      observacao_admin.trim() === '' ? (
        <Absent />
      ) : (
        <CutText text={observacao_admin} words={4} title="Observação" />
      ),
  },
]
