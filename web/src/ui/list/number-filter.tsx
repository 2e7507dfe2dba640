import { PlainField } from '../fields/plain-field.tsx'
import { useTypedFilter, type OnTyped } from './typed-filter.ts'

type NumberFilterProps = {
  label: string
  /** Digits, or empty. */
  value: string
  onChange: OnTyped
}

/** One number that a person knows; other signs do not even appear. */
export function NumberFilter({ label, value, onChange }: NumberFilterProps) {
  const { typed, setTyped, events } = useTypedFilter(value, onChange)
  return (
    <PlainField
      {...events}
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={9}
      value={typed}
      onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
    />
  )
}
