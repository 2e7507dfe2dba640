import { ArrowUpRight, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import './count-card.css'
import './list/skeletons.css'

type CountCardProps = {
  icon: LucideIcon
  label: string
  /** Undefined while nobody knows. */
  count: number | undefined
  failed: boolean
  onRetry: () => void
  /** Where the counted things are. */
  to?: string
}

const written = new Intl.NumberFormat('pt-BR')

/** A number that leads somewhere. What could not be counted is no zero. */
export function CountCard({ icon: Icon, label, count, failed, onRetry, to }: CountCardProps) {
  return (
    <section className="count-card" aria-label={label}>
      <p className="count-card-label">
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
        {to === undefined ? (
          label
        ) : (
          <Link className="count-card-link" to={to}>
            {label}
          </Link>
        )}
        {to !== undefined && <ArrowUpRight className="count-card-arrow" size={16} aria-hidden="true" />}
      </p>
      {count !== undefined ? (
        <p className="count-card-count">{written.format(count)}</p>
      ) : failed ? (
        <p className="count-card-failed" role="alert">
          Não foi possível carregar.
          <button type="button" className="count-card-retry" onClick={onRetry}>
            Tentar novamente
          </button>
        </p>
      ) : (
        <p className="count-card-count">
          <span className="visually-hidden">Carregando…</span>
          <span className="skeleton count-card-bone" aria-hidden="true" />
        </p>
      )}
    </section>
  )
}
