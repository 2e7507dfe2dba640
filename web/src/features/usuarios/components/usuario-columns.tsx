import { clientesTexts } from '#contract/clientes-texts.ts'
import type { Usuario } from '#contract/usuarios.ts'
import { ClienteLink } from '#web/domain/cliente-link.tsx'
import { nameWithState } from '#web/domain/names.ts'
import { perfilNames } from '#web/domain/perfil-names.ts'
import { fullName } from '#web/platform/session/stored-user.ts'
import { TextOrAbsent } from '#web/ui/data/absent.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { EmailLink, TelephoneLink } from '#web/ui/data/contact-links.tsx'
import type { RowsProps } from '#web/ui/list/columns.ts'

export const usuarioColumns: RowsProps<Usuario>['columns'] = [
  {
    header: 'Nome',
    sort: 'nome',
    width: 'clamp(96px, 22cqw - 66px, 230px)',
    cell: (usuario) => fullName(usuario),
  },
  { header: 'Email', sort: 'email', cell: ({ email }) => <EmailLink address={email} /> },
  {
    header: 'Telefone',
    width: 'clamp(92px, 14cqw - 11px, 148px)',
    cell: ({ telefone }) => <TelephoneLink number={telefone} />,
  },
  {
    header: 'Perfil',
    sort: 'perfil',
    width: 'clamp(106px, 5cqw + 67px, 130px)',
    cell: ({ perfil }) => perfilNames[perfil],
  },
  {
    header: 'Empresa',
    sort: 'nome_empresa',
    width: 'clamp(118px, 7cqw + 59px, 220px)',
    // Only a cliente belongs to a company.
    cell: ({ perfil, id_empresa, nome_empresa, ativo_empresa }) => {
      const name = nameWithState(
        nome_empresa,
        ativo_empresa,
        perfil === 'cliente' ? clientesTexts.unknown : '',
      )
      if (id_empresa === null || name === '') return <TextOrAbsent text={name} />
      return <ClienteLink id={id_empresa}>{name}</ClienteLink>
    },
  },
  {
    header: 'Status',
    sort: 'ativo',
    width: 'clamp(78px, 8.2cqw, 92px)',
    badge: true,
    cell: ({ ativo }) =>
      ativo === 'S' ? <Badge tone="positive">Ativo</Badge> : <Badge tone="neutral">Inativo</Badge>,
  },
]
