import { clsx } from 'clsx'
import { ArrowUpRight, type LucideIcon } from 'lucide-react'
import { Button } from '../buttons/button.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { CoverLink } from './cover-link.tsx'
import { formatUpTo } from './numbers.ts'
import css from './count-card.module.css'

type CountCardProps = {
  icon: LucideIcon
  label: string
  /** Undefined while nobody knows; a text where it is no number. */
  count: number | string | undefined
  /** A number is counted up to here. */
  most?: number
  failed: boolean
  onRetry: () => void
  /** Where the counted things are. */
  to?: string
  /** Marks a number that asks for a look; none asks for nothing. */
  tone?: 'waiting' | 'critical'
  /** What it means, where the label alone may not say. */
  note?: string
  /** In a grid of three rows for each of them. */
  aligned?: boolean
}

/** A number that leads somewhere. What could not be counted is no zero. */
export function CountCard(props: CountCardProps) {
  const {
    icon: Icon,
    label,
    count,
    most = Infinity,
    failed,
    onRetry,
    to,
    tone,
    note,
    aligned = false,
  } = props
  const alarm = tone !== undefined && count !== 0 && css[tone]
  return (
    <section className={clsx(css.card, aligned && css.aligned)} aria-label={label}>
      <p className={css.label}>
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
        {to === undefined ? (
          label
        ) : (
          <CoverLink className={css.link} to={to}>
            {label}
          </CoverLink>
        )}
        {to !== undefined && <ArrowUpRight className={css.arrow} size={16} aria-hidden="true" />}
      </p>
      {count !== undefined ? (
        typeof count === 'number' ? (
          <p className={clsx(css.count, alarm)}>{formatUpTo(count, most)}</p>
        ) : (
          <p className={clsx(css.count, css.text)}>{count}</p>
        )
      ) : failed ? (
        <p className={css.failed} role="alert">
          Não foi possível carregar.
          <span className={css.retry}>
            <Button look="text" size="large" onClick={onRetry}>
              Tentar novamente
            </Button>
          </span>
        </p>
      ) : (
        <p className={css.count}>
          <span className="visually-hidden">Carregando…</span>
          <Skeleton width={72} height={22} />
        </p>
      )}
      {note !== undefined && (count !== undefined || !failed) && <p className={css.note}>{note}</p>}
    </section>
  )
}
