import type { ChamadoListado } from '#contract/chamados.ts'
import { ClienteLink } from '#web/domain/cliente-link.tsx'
import { Movement } from '#web/domain/movement.tsx'
import type { RowsProps } from '#web/ui/list/columns.ts'
import { clienteName, informed } from './chamado-names.ts'
import { ChamadoMark } from './chamado-mark.tsx'
import { ListedStatus } from './chamado-status.tsx'
import { Novidade } from './novidade.tsx'
import { Opened } from './opened.tsx'

type Columns = RowsProps<ChamadoListado>['columns']

export const chamadoColumns: Columns = [
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
    width: 'clamp(122px, 18cqw, 230px)',
    cell: (chamado) => <ClienteLink id={chamado.id_cliente}>{clienteName(chamado)}</ClienteLink>,
  },
  {
    header: 'Título',
    sort: 'titulo',
    title: true,
    cell: (chamado) => (
      <>
        {/* First: a long title is cut at its end. */}
        <Novidade chamado={chamado} /> {informed(chamado.titulo)}
      </>
    ),
    note: (chamado) => <Movement chamado={chamado} />,
  },
  {
    header: 'Status',
    sort: 'status',
    width: 'clamp(110px, 17cqw - 10px, 168px)',
    badge: true,
    cell: (chamado) => <ListedStatus chamado={chamado} />,
  },
  {
    header: 'Data Abertura',
    sort: 'data_criacao',
    width: 'clamp(96px, 14.5cqw, 152px)',
    figures: true,
    cell: ({ data_criacao }) => <Opened at={data_criacao} />,
  },
]

const [ticket, ...others] = chamadoColumns
/** The queue has an order of its own, for which a card has no other place. */
export const filaColumns: Columns = [
  {
    ...ticket,
    moreSorts: [{ column: 'prioridade', direction: 'desc', text: 'Prioridade e depois mais antigos' }],
  },
  ...others,
]
