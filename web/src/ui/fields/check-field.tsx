import type { ComponentProps } from 'react'
import css from './check-field.module.css'

type CheckFieldProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'id'> & { label: string }

export function CheckField({ label, ...input }: CheckFieldProps) {
  return (
    <label className={css.field}>
      <input {...input} type="checkbox" />
      {label}
    </label>
  )
}
