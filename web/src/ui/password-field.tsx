import { useState, type ComponentProps } from 'react'
import { FormField } from './form-field.tsx'
import { PasswordToggle } from './plain-field.tsx'

type PasswordFieldProps = Omit<ComponentProps<typeof FormField>, 'type' | 'endAdornment'>

/** A password that can be looked at while it is typed. */
export function PasswordField({ autoComplete = 'new-password', ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <FormField
      {...field}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      sx={{ '& input': { paddingRight: '48px' } }}
      endAdornment={!field.disabled && <PasswordToggle shown={shown} onChange={setShown} />}
    />
  )
}
