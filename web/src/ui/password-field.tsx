import { useState, type ComponentProps } from 'react'
import { FormField } from './form-field.tsx'
import { PasswordToggle } from './plain-field.tsx'

type PasswordFieldProps = Omit<ComponentProps<typeof FormField>, 'type' | 'endAdornment'>

/** A password for somebody else, who has to be told it: it can be looked at. */
export function PasswordField(field: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <FormField
      {...field}
      type={shown ? 'text' : 'password'}
      autoComplete="new-password"
      sx={{ '& input': { paddingRight: '48px' } }}
      endAdornment={!field.disabled && <PasswordToggle shown={shown} onChange={setShown} />}
    />
  )
}
