import type { ChamadoListado } from '#contract/chamados.ts'
import { ClienteLink } from '#web/domain/cliente-link.tsx'
import type { RowsProps } from '#web/ui/list/columns.ts'
import { clienteName, informed, moment } from './chamado-names.ts'
import { ChamadoStatus } from './chamado-status.tsx'
import { NovaResposta } from './nova-resposta.tsx'
import { ChamadoMark } from './chamado-mark.tsx'

export const chamadoColumns: RowsProps<ChamadoListado>['columns'] = [
  {
    header: 'Ticket',
    sort: 'id_chamado',
    width: 'clamp(88px, 10cqw, 112px)',
    figures: true,
    cell: (chamado) => <ChamadoMark chamado={chamado} />,
  },
  {
    header: 'Cliente',
    sort: 'nome_cliente',
    width: '20%',
    cell: (chamado) => <ClienteLink id={chamado.id_cliente}>{clienteName(chamado)}</ClienteLink>,
  },
  {
    header: 'Título',
    sort: 'titulo',
    title: true,
    cell: ({ titulo, id_chamado }) => (
      <>
        {/* First: a long title is cut at its end. */}
        <NovaResposta id={id_chamado} /> {informed(titulo)}
      </>
    ),
  },
  {
    header: 'Status',
    sort: 'status',
    width: 'clamp(118px, 15cqw, 166px)',
    badge: true,
    cell: (chamado) => <ChamadoStatus chamado={chamado} />,
  },
  {
    header: 'Data Abertura',
    sort: 'data_criacao',
    width: 'clamp(104px, 15cqw, 164px)',
    figures: true,
    cell: ({ data_criacao }) => moment(data_criacao),
  },
]
