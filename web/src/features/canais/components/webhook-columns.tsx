import type { Webhook } from '#contract/webhooks.ts'
import { acontecimentos, acontecimentosEmOrdem } from '#contract/webhooks-texts.ts'
import { formatDateTime } from '#web/platform/time/dates.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import type { RowsProps } from '#web/ui/list/columns.ts'

function told({ tipos }: Webhook) {
  if (tipos.length === acontecimentosEmOrdem.length) return 'Todos'
  const [first] = tipos
  if (first === undefined) return ''
  return tipos.length === 1 ? acontecimentos[first] : `${acontecimentos[first]} e mais ${tipos.length - 1}`
}

function State({ ativo, falhas, pausado_em }: Webhook) {
  if (pausado_em !== null) return <Badge tone="critical">Pausado em {formatDateTime(pausado_em)}</Badge>
  if (!ativo) return <Badge tone="neutral">Inativo</Badge>
  return falhas === 0 ? (
    <Badge tone="positive">Ativo</Badge>
  ) : (
    <Badge tone="attention">{falhas === 1 ? '1 falha' : `${falhas} falhas seguidas`}</Badge>
  )
}

export const webhookColumns: RowsProps<Webhook>['columns'] = [
  { header: 'Nome', cell: ({ nome }) => nome },
  { header: 'Endereço', width: '34%', cell: ({ url }) => url },
  { header: 'Acontecimentos', width: '20%', cell: told },
  { header: 'Situação', width: '18%', cell: (webhook) => <State {...webhook} /> },
]
