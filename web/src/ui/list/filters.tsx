import { FilterX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFollowed } from './followed.ts'
import './filters.css'

type FiltersProps = {
  children: ReactNode
  /** "12 resultados"; empty while nobody knows. */
  count: string
  /** Undefined when there is nothing to clear. */
  onClear: (() => void) | undefined
}

/** What narrows a list, how much is left, and the way back to all of it. */
export function Filters({ children, count, onClear }: FiltersProps) {
  return (
    <search className="filters" aria-label="Filtros">
      {children}
      <span className="filters-end">
        {onClear && (
          <button type="button" className="filters-clear" onClick={onClear}>
            <FilterX size={16} aria-hidden="true" />
            Limpar filtros
          </button>
        )}
        <output className="filters-count">{count}</output>
      </span>
    </search>
  )
}

type SwitchFilterProps = { label: string; value: boolean; onChange: (value: boolean) => void }

export function SwitchFilter({ label, value, onChange }: SwitchFilterProps) {
  const [shown, setShown] = useFollowed(value)
  return (
    <label className="switch">
      <input
        type="checkbox"
        checked={shown}
        onChange={(event) => {
          setShown(event.target.checked)
          onChange(event.target.checked)
        }}
      />
      <span className="switch-track" aria-hidden="true" />
      {label}
    </label>
  )
}
