import { useId, type ReactNode } from 'react'
import field from './field.module.css'
import css from './radio-field.module.css'

type RadioFieldProps<Value extends string> = {
  label: string
  options: readonly { value: Value; text: string }[]
  value: Value
  onChange: (value: Value) => void
  /** What the choice asks for in addition. */
  children?: ReactNode
}

/** One of a few that deserve to be read before choosing. */
export function RadioField<Value extends string>(props: RadioFieldProps<Value>) {
  const { label, options, value, onChange, children } = props
  const name = useId()
  return (
    <fieldset className={css.group}>
      <legend className={field.label}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={css.option}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.text}
        </label>
      ))}
      {children}
    </fieldset>
  )
}
