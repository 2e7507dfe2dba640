import type { ComponentProps } from 'react'
import { FieldFrame } from './field-frame.tsx'
import './text-area-field.module.css'

type TextAreaFieldProps = Omit<ComponentProps<'textarea'>, 'id' | 'className'> & {
  label: string
  error?: string | undefined
  hint?: string | undefined
}

/** Text of several lines; grows with what is typed where the browser can. */
export function TextAreaField({ label, error, hint, ...area }: TextAreaFieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(input) => <textarea {...area} {...input} className="field-input text-area" />}
    </FieldFrame>
  )
}
