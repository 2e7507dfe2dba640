import { useId, type ComponentProps } from 'react'
import './select-field.css'

type SelectFieldProps = Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'> & {
  label: string
  error?: string | undefined
  options: readonly { value: string; text: string }[]
}

/** A choice among few: the browser's own list, which every phone and reader knows. */
export function SelectField({ label, error, options, ...select }: SelectFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="field-box">
        <select
          {...select}
          id={id}
          className="field-input select-input"
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-note`}
        >
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </div>
      {error !== undefined && (
        <p id={`${id}-note`} className="field-error">
          {error}
        </p>
      )}
    </div>
  )
}
