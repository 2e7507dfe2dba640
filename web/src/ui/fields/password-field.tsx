import { useState, type ComponentProps } from 'react'
import { PasswordToggle, PlainField } from './plain-field.tsx'

type PasswordFieldProps = Omit<ComponentProps<typeof PlainField>, 'type' | 'toggle'>

/** A password that can be looked at while it is typed. */
export function PasswordField({ autoComplete = 'new-password', ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <PlainField
      {...field}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      toggle={!field.disabled && <PasswordToggle shown={shown} onChange={setShown} />}
    />
  )
}
