import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { FieldFrame } from './field-frame.tsx'
import css from './field.module.css'

type SelectFieldProps = Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'> & {
  label: string
  error?: string | undefined
  options: readonly { value: string; text: string }[]
}

/** A choice among few: the browser's own list, which every phone and reader knows. */
export function SelectField({ label, error, options, ...select }: SelectFieldProps) {
  return (
    <FieldFrame label={label} error={error}>
      {(input) => (
        <div className={css.box}>
          <select {...select} {...input} className={clsx(css.input, css.select)}>
            {options.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </div>
      )}
    </FieldFrame>
  )
}
