import { FieldFrame } from '../fields/field-frame.tsx'
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
    <FieldFrame label={label}>
      {(input) => (
        <input
          {...input}
          {...events}
          className="field-input"
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          value={typed}
          onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
        />
      )}
    </FieldFrame>
  )
}
