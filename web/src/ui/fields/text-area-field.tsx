import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import css from './field.module.css'
import { FieldFrame } from './field-frame.tsx'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className'> & {
  /** Something else stands in its place. */
  unseen?: boolean
}

export const TextArea = ({ unseen = false, ...area }: TextAreaProps) => (
  <textarea {...area} className={clsx(css.input, css.area, unseen && css.unseen)} />
)

type TextAreaFieldProps = Omit<ComponentProps<'textarea'>, 'id' | 'className'> & {
  label: string
  error?: string | undefined
  hint?: string | undefined
}

/** Text of several lines; grows with what is typed where the browser can. */
export function TextAreaField({ label, error, hint, ...area }: TextAreaFieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(input) => <TextArea {...area} {...input} />}
    </FieldFrame>
  )
}
