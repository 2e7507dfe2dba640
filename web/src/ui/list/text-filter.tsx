import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import { useId } from 'react'
import { PlainField } from '../fields/plain-field.tsx'
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
  const listId = useId()
  const { typed, setTyped, events } = useTypedFilter(value, onChange)

  return (
    <div className={clsx(css.text, hint !== undefined && css.explained)}>
      <PlainField
        {...events}
        label={label}
        hint={hint}
        icon={Search}
        type="search"
        autoComplete="off"
        maxLength={200}
        list={suggestions && listId}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((text) => (
            <option key={text}>{text}</option>
          ))}
        </datalist>
      )}
    </div>
  )
}
