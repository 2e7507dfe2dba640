import type { Cliente } from '#contract/clientes.ts'
import { TextOrAbsent } from '#web/ui/data/absent.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { TelephoneLink } from '#web/ui/data/contact-links.tsx'
import type { RowsProps } from '#web/ui/list/columns.ts'

export const clienteColumns: RowsProps<Cliente>['columns'] = [
  { header: 'Nome', sort: 'nome', width: 'clamp(150px, 29cqw, 380px)', cell: ({ nome }) => nome },
  { header: 'Cidade', sort: 'cidade', cell: ({ cidade }) => <TextOrAbsent text={cidade} /> },
  { header: 'Contato', sort: 'contato', cell: ({ contato }) => <TextOrAbsent text={contato} /> },
  {
    header: 'Telefone',
    width: 'clamp(126px, 13cqw, 148px)',
    cell: ({ telefone }) => <TelephoneLink number={telefone} />,
  },
  {
    header: 'Status',
    sort: 'ativo',
    width: '104px',
    badge: true,
    cell: ({ ativo }) =>
      ativo === 'S' ? <Badge tone="positive">Ativo</Badge> : <Badge tone="neutral">Inativo</Badge>,
  },
]
