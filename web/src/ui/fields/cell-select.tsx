import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import css from './field.module.css'

type CellSelectProps<Value extends string> = Omit<
  ComponentProps<'select'>,
  'id' | 'className' | 'children' | 'value' | 'onChange'
> & {
  /** What its row and column say to the eye. */
  label: string
  value: Value
  options: readonly { value: Value; text: string }[]
  onChange: (value: Value) => void
}

/** A choice in a table or between others, which tell what it is. */
export function CellSelect<Value extends string>(props: CellSelectProps<Value>) {
  const { label, options, onChange, ...select } = props
  return (
    <div className={clsx(css.box, css.cell)}>
      <select
        {...select}
        className={clsx(css.input, css.select)}
        aria-label={label}
        onChange={({ target }) => {
          const chosen = options.find(({ value }) => value === target.value)
          if (chosen) onChange(chosen.value)
        }}
      >
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
