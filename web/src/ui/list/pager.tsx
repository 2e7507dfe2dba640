import { ChevronLeft, ChevronRight, Rows4, type LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { formatNumber } from '../data/numbers.ts'
import { setCompact, useIsCompact } from './density.ts'
import css from './pager.module.css'

export type Total = { total: number; capped: boolean }

export const totalText = ({ total, capped }: Total) =>
  capped ? `mais de ${formatNumber(total)}` : formatNumber(total)

/** "12 clientes"; empty while nobody knows. */
export const countText = (total: Total | undefined, one: string, many: string) =>
  total === undefined ? '' : `${totalText(total)} ${total.total === 1 ? one : many}`

function rangeText(page: number, pageSize: number, shown: number, total: Total) {
  const first = (page - 1) * pageSize + 1
  return `${formatNumber(first)}–${formatNumber(first + shown - 1)} de ${totalText(total)}`
}

type StepProps = { name: string; icon: LucideIcon; possible: boolean; onClick: () => void; after?: boolean }

/** Stays focusable at the end of the list, so that the keyboard does not lose its place. */
export function Step({ name, icon: Icon, possible, onClick, after = false }: StepProps) {
  return (
    <button
      type="button"
      className={css.step}
      aria-disabled={possible ? undefined : true}
      onClick={possible ? onClick : undefined}
    >
      {!after && <Icon size={16} aria-hidden="true" />}
      {name}
      {after && <Icon size={16} aria-hidden="true" />}
    </button>
  )
}

type PagerProps = {
  page: number
  pageSize: number
  shown: number
  total: Total
  onPage: (page: number) => void
  /** More than one size to choose from gives a select. */
  sizes?: readonly number[]
  onPageSize?: (size: number) => void
  /** Below a table: its rows can be made lower. */
  inTable?: boolean
}

function DensitySwitch() {
  const isCompact = useIsCompact()
  return (
    <button
      type="button"
      className={css.step}
      aria-pressed={isCompact}
      title="Linhas mais baixas: cabem mais na tela"
      onClick={() => setCompact(!isCompact)}
    >
      <Rows4 size={16} aria-hidden="true" />
      Compacta
    </button>
  )
}

/** While nobody knows how many there are. */
export const PagerRoom = () => <div className={css.pager} />

const noChoice: readonly number[] = []

export function Pager(props: PagerProps) {
  const { page, pageSize, shown, total, onPage, sizes = noChoice, onPageSize, inTable = false } = props
  const sizeId = useId()
  // Beyond the cap nobody has counted: a full page may have another one behind it.
  const hasNext = total.capped ? shown === pageSize : page * pageSize < total.total
  return (
    <fieldset className={css.pager} aria-label="Paginação">
      <span className={css.look}>
        {inTable && <DensitySwitch />}
        {sizes.length > 1 && (
          <div className={css.size}>
            <label htmlFor={sizeId}>Linhas por página</label>
            <select
              id={sizeId}
              className={css.select}
              value={pageSize}
              onChange={(event) => onPageSize?.(Number(event.target.value))}
            >
              {sizes.map((size) => (
                <option key={size}>{size}</option>
              ))}
            </select>
          </div>
        )}
      </span>
      <output className={css.range}>{rangeText(page, pageSize, shown, total)}</output>
      <span className={css.steps}>
        <Step name="Anterior" icon={ChevronLeft} possible={page > 1} onClick={() => onPage(page - 1)} />
        <Step after name="Próxima" icon={ChevronRight} possible={hasNext} onClick={() => onPage(page + 1)} />
      </span>
    </fieldset>
  )
}
