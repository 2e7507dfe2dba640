import { clsx } from 'clsx'
import { Ticket } from 'lucide-react'
import { Link } from 'react-router'
import type { Abertos } from '#contract/chamados-contagens.ts'
import { listLink, rowLink } from '#web/domain/nouns.ts'
import { useAbertos } from '#web/features/chamados/queries.ts'
import { formatNumber } from '#web/ui/data/numbers.ts'
import css from './cliente-abertos.module.css'

const some = (count: number, one: string, many: string) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`

/** "4 chamados abertos, 1 crítico" */
const abertosText = ({ abertos, criticos }: Abertos) =>
  [
    some(abertos, 'chamado aberto', 'chamados abertos'),
    ...(criticos === 0 ? [] : [some(criticos, 'crítico', 'críticos')]),
  ].join(', ')

/** What waits at this customer, leading there: an analista's list of it is on the customer's page. */
export function ClienteAbertos({ id, perfil }: { id: number; perfil: 'admin' | 'analista' }) {
  const { data } = useAbertos(id)
  if (!data) return null
  const to =
    perfil === 'admin' ? listLink('admin', 'chamados', { id_cliente: id }) : rowLink(perfil, 'clientes', id)
  return (
    <Link className={clsx(css.abertos, data.criticos > 0 && css.critical)} to={to}>
      <Ticket size={16} strokeWidth={1.75} aria-hidden="true" />
      {abertosText(data)}
    </Link>
  )
}
