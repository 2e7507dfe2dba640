import type { ComponentProps } from 'react'
import './check-field.css'

type CheckFieldProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'id'> & { label: string }

export function CheckField({ label, ...input }: CheckFieldProps) {
  return (
    <label className="check-field">
      <input {...input} type="checkbox" />
      {label}
    </label>
  )
}
