import type { ChamadoListado } from '#contract/chamados.ts'
import { ClienteLink } from '#web/domain/cliente-link.tsx'
import { Movement } from '#web/domain/movement.tsx'
import type { RowsProps } from '#web/ui/list/columns.ts'
import { clienteName, informed } from './chamado-names.ts'
import { ChamadoMark } from './chamado-mark.tsx'
import { ListedStatus } from './chamado-status.tsx'
import { filaOrderNames, filaOrders } from './fila-order.ts'
import { Novidade } from './novidade.tsx'
import { Opened } from './opened.tsx'
import { PrazoChip } from './prazo-chip.tsx'

type Columns = RowsProps<ChamadoListado>['columns']

const ticket: Columns[0] = {
  header: 'Ticket',
  sort: 'id_chamado',
  width: 'clamp(88px, 10cqw, 112px)',
  figures: true,
  cell: (chamado) => <ChamadoMark chamado={chamado} />,
}
const cliente: Columns[0] = {
  header: 'Cliente',
  sort: 'nome_cliente',
  width: 'clamp(122px, 18cqw, 230px)',
  cell: (chamado) => <ClienteLink id={chamado.id_cliente}>{clienteName(chamado)}</ClienteLink>,
}
const titulo: Columns[0] = {
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
}
const status: Columns[0] = {
  header: 'Status',
  sort: 'status',
  width: 'clamp(110px, 17cqw - 10px, 168px)',
  badge: true,
  cell: (chamado) => <ListedStatus chamado={chamado} />,
}
const prazo: Columns[0] = {
  header: 'Prazo',
  sort: 'vence_em',
  sortNames: { asc: filaOrderNames.vence_em, desc: 'Vence por último' },
  width: 'clamp(104px, 17.5cqw - 18px, 184px)',
  cell: (chamado) => (chamado.sla ? <PrazoChip chamado={chamado} /> : null),
}
const abertura: Columns[0] = {
  header: 'Data Abertura',
  sort: 'data_criacao',
  width: 'clamp(96px, 14.5cqw, 152px)',
  figures: true,
  cell: ({ data_criacao }) => <Opened at={data_criacao} />,
}

/** The queue has an order of its own, for which a card has no other place. */
const inFila: Columns[0] = {
  ...ticket,
  moreSorts: [
    {
      column: filaOrders.prioridade.ordenar,
      direction: filaOrders.prioridade.direcao,
      text: filaOrderNames.prioridade,
    },
  ],
}

/** One column more, for which the others give a little. */
const beside = (first: Columns[0]): Columns => [
  first,
  { ...cliente, width: 'clamp(118px, 13.5cqw, 220px)' },
  titulo,
  { ...status, width: 'clamp(104px, 16cqw - 12px, 168px)' },
  prazo,
  abertura,
]

const columns = {
  list: [ticket, cliente, titulo, status, abertura],
  fila: [inFila, cliente, titulo, status, abertura],
  listWithPrazos: beside(ticket),
  filaWithPrazos: beside(inFila),
} as const satisfies Record<string, Columns>

export const chamadoColumns = (fila: boolean, withPrazos: boolean): Columns =>
  withPrazos ? columns[fila ? 'filaWithPrazos' : 'listWithPrazos'] : columns[fila ? 'fila' : 'list']
