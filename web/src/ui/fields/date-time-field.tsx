import type { Ref } from 'react'
import { DateInput } from './date-input.tsx'
import { FieldFrame } from './field-frame.tsx'

type DateTimeFieldProps = {
  label: string
  /** As the person writes it; `readDate` tells what it means. */
  value: string
  onChange: (text: string) => void
  onBlur: () => void
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** dd/mm/aaaa hh:mm, for a form that keeps what was typed. */
export function DateTimeField({ label, error, ...field }: DateTimeFieldProps) {
  return (
    <FieldFrame label={label} error={error}>
      {(input, labelId) => <DateInput {...field} {...input} withTime labelId={labelId} />}
    </FieldFrame>
  )
}
