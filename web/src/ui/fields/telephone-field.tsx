import type { ComponentProps } from 'react'
import { PlainField } from './plain-field.tsx'
import { caretAfterFormatting, formatTelephone } from './telephone.ts'

type TelephoneFieldProps = Omit<ComponentProps<typeof PlainField>, 'type' | 'inputMode'>

/** Writes Brazilian numbers as one does while they are typed or pasted, and leaves the others alone. */
export function TelephoneField({ onChange, ...field }: TelephoneFieldProps) {
  return (
    <PlainField
      {...field}
      type="tel"
      autoComplete="off"
      onChange={(event) => {
        const input = event.target
        const formatted = formatTelephone(input.value)
        if (formatted !== input.value) {
          const caret = caretAfterFormatting(
            input.value,
            input.selectionStart ?? input.value.length,
            formatted,
          )
          input.value = formatted
          input.setSelectionRange(caret, caret)
        }
        onChange?.(event)
      }}
    />
  )
}
