import { Ticket } from 'lucide-react'
import type { Abertos } from '#contract/chamados-contagens.ts'
import { listLink, rowLink } from '#web/domain/nouns.ts'
import { useAbertos } from '#web/features/chamados/queries.ts'
import { LineLink } from '#web/ui/data/line-link.tsx'
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

/** An analista is told of the own ones and of the queue. */
const none = { admin: 'Nenhum chamado aberto', analista: 'Nada aberto com você ou na fila' }

/** What waits at this customer, leading there: an analista's list of it is on the customer's page. */
export function ClienteAbertos({ id, perfil }: { id: number; perfil: 'admin' | 'analista' }) {
  const { data } = useAbertos(id)
  const to =
    perfil === 'admin' ? listLink('admin', 'chamados', { id_cliente: id }) : rowLink(perfil, 'clientes', id)
  return (
    <div className={css.line}>
      {data ? (
        <LineLink icon={Ticket} to={to} critical={data.criticos > 0}>
          {abertosText(data)}
        </LineLink>
      ) : (
        data === null && (
          <span className={css.none}>
            <Ticket size={16} strokeWidth={1.75} aria-hidden="true" />
            {none[perfil]}
          </span>
        )
      )}
    </div>
  )
}
