import { useState } from 'react'
import { PasswordToggle, PlainField } from '#web/ui/fields/plain-field.tsx'
import type { usePlainForm } from '#web/ui/fields/plain-form.ts'

type Field = ReturnType<ReturnType<typeof usePlainForm<'senha' | 'confirmar', never>>['field']>
type NewPasswordFieldsProps = { label: string; senha: Field; confirmar: Field }

export function NewPasswordFields({ label, senha, confirmar }: NewPasswordFieldsProps) {
  const [shown, setShown] = useState(false)
  const type = shown ? 'text' : 'password'
  return (
    <>
      <PlainField
        label={label}
        type={type}
        autoComplete="new-password"
        hint="De 10 a 128 caracteres."
        {...senha}
        toggle={<PasswordToggle shown={shown} onChange={setShown} />}
      />
      <PlainField label="Confirmar senha" type={type} autoComplete="new-password" {...confirmar} />
    </>
  )
}
