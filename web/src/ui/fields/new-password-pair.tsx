import type { ComponentProps } from 'react'
import { PasswordField } from './password-field.tsx'

type Field = Omit<ComponentProps<typeof PasswordField>, 'label' | 'hint'>

/** A new password, typed twice. */
export const NewPasswordPair = ({ senha, confirmar }: { senha: Field; confirmar: Field }) => (
  <>
    <PasswordField label="Nova senha" hint="De 10 a 128 caracteres." {...senha} />
    <PasswordField label="Confirmar senha" {...confirmar} />
  </>
)
