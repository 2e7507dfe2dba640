import { useWatch, type UseFormReturn } from 'react-hook-form'
import { CONVITE_HOURS } from '#contract/links-texts.ts'
import type { Usuario } from '#contract/usuarios.ts'
import { perfilNames } from '#web/domain/perfil-names.ts'
import { isMailSetUp } from '#web/platform/browser/page-settings.ts'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { PlainField } from '#web/ui/fields/plain-field.tsx'
import { FormPair } from '#web/ui/fields/form-pair.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TelephoneField } from '#web/ui/fields/telephone-field.tsx'
import { ConviteButton } from './convite-button.tsx'
import { EmpresaField } from './empresa-field.tsx'
import type { UsuarioContent, UsuarioValues } from './usuario-values.ts'

type UsuarioFieldsProps = {
  form: UseFormReturn<UsuarioValues, unknown, UsuarioContent>
  usuario: Usuario | undefined
}

/** The usual one first. */
const perfilOptions = (['analista', 'admin', 'cliente', 'painel'] as const).map((perfil) => ({
  value: perfil,
  text: perfilNames[perfil],
}))
const byHand = { autoComplete: 'off' }

export function UsuarioFields({ form, usuario }: UsuarioFieldsProps) {
  const { register, control, formState } = form
  const { errors } = formState
  const [perfil, convidar] = useWatch({ control, name: ['perfil', 'convidar'] })
  const invitable = isMailSetUp() && perfil !== 'painel'
  return (
    <>
      <FormPair>
        <PlainField label="Nome" {...byHand} error={errors.nome?.message} {...register('nome')} />
        <PlainField
          label="Sobrenome"
          {...byHand}
          error={errors.sobrenome?.message}
          {...register('sobrenome')}
        />
      </FormPair>
      <PlainField
        label="Email"
        type="email"
        {...byHand}
        error={errors.email?.message}
        {...register('email')}
      />
      <FormPair>
        <SelectField
          label="Perfil"
          options={perfilOptions}
          error={errors.perfil?.message}
          {...register('perfil')}
        />
        <TelephoneField
          label="Telefone"
          placeholder="Opcional"
          error={errors.telefone?.message}
          {...register('telefone')}
        />
      </FormPair>
      {perfil === 'cliente' && <EmpresaField control={control} />}
      {!usuario && invitable && <CheckField label="Enviar convite por e-mail" {...register('convidar')} />}
      <FormPair>
        {usuario ? (
          <PasswordField
            label="Senha"
            disabled
            value=""
            placeholder="••••••••••"
            hint="Não muda aqui: use “Definir senha” na lista."
          />
        ) : invitable && convidar ? (
          <PasswordField
            label="Senha"
            disabled
            value=""
            hint={`Quem é convidado escolhe, pelo link. Ele vale por ${CONVITE_HOURS} horas.`}
          />
        ) : (
          <PasswordField
            label="Senha"
            hint="De 10 a 128 caracteres."
            error={errors.senha?.message}
            {...register('senha')}
          />
        )}
        <PlainField
          label="ID Telegram"
          placeholder="Opcional"
          {...byHand}
          error={errors.id_chat?.message}
          {...register('id_chat')}
        />
      </FormPair>
      {usuario?.ativo === 'S' && isMailSetUp() && usuario.perfil !== 'painel' && (
        <ConviteButton usuario={usuario} />
      )}
    </>
  )
}
