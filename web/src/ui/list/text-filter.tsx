import { Search } from 'lucide-react'
import { useId } from 'react'
import { useTypedFilter, type OnTyped } from './typed-filter.ts'
import css from './filters.module.css'

type TextFilterProps = {
  label: string
  value: string
  /** Offered while typing; anything else may be typed too. */
  suggestions?: readonly string[]
  /** What to know about how it searches. */
  hint?: string
  onChange: OnTyped
}

export function TextFilter({ label, value, suggestions, hint, onChange }: TextFilterProps) {
  const id = useId()
  const { typed, setTyped, events } = useTypedFilter(value, onChange)

  return (
    <div className={css.textFilter}>
      <label className={css.textFilterLabel} htmlFor={id}>
        {label}
      </label>
      <span className={css.textFilterBox}>
        <Search size={16} aria-hidden="true" />
        <input
          {...events}
          id={id}
          type="search"
          className="field-input"
          autoComplete="off"
          maxLength={200}
          list={suggestions && `${id}-list`}
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </span>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {suggestions && (
        <datalist id={`${id}-list`}>
          {suggestions.map((text) => (
            <option key={text}>{text}</option>
          ))}
        </datalist>
      )}
    </div>
  )
}
