import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './filter-chip.module.css'

type FilterChipProps = {
  label: string
  children: string
  /** It has a field, which a phone folds away: shown only meanwhile. */
  folding?: boolean
  onRemove: () => void
}

/** A filter that came with a link and has no field: it can be read, and taken away. */
export function FilterChip({ label, children, folding = false, onRemove }: FilterChipProps) {
  return (
    <li className={folding ? css.folding : undefined}>
      <button
        type="button"
        className={css.chip}
        onClick={({ currentTarget }) => {
          // The button is about to vanish: the keyboard goes on among the filters.
          currentTarget.closest('search')?.querySelector('input')?.focus({ preventScroll: true })
          onRemove()
        }}
      >
        <span>
          {label}: <strong>{children}</strong>
        </span>
        <X size={14} aria-hidden="true" />
        <span className="visually-hidden">remover filtro</span>
      </button>
    </li>
  )
}

export const FilterChips = ({ children }: { children: ReactNode }) => (
  <ul className={css.chips} aria-label="Filtros aplicados">
    {children}
  </ul>
)
