import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { confirmPassword } from '#contract/autenticacao.ts'
import { ApiError, errorText } from '#web/platform/api/api-error.ts'
import { answerPassword } from '#web/platform/session/confirmation.ts'
import { useSession } from '#web/platform/session/session.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { useConfirmPassword } from '../queries.ts'
import css from './confirmar-senha-dialog.module.css'

/** Over whatever is open: once the password is shown, that goes on by itself. */
export default function ConfirmarSenhaDialog() {
  const email = useSession()?.usuario.email ?? ''
  const confirm = useConfirmPassword()
  const form = useForm({ resolver: zodResolver(confirmPassword.body), defaultValues: { senha: '' } })
  const { errors } = form.formState

  async function send(body: { senha: string }) {
    try {
      await confirm.mutateAsync(body)
      answerPassword(true)
    } catch (reason) {
      const field = reason instanceof ApiError && reason.fields['senha'] !== undefined ? 'senha' : 'root'
      form.setError(field, { message: errorText(reason) })
      setTimeout(() => form.setFocus('senha', { shouldSelect: true }))
    }
  }

  return (
    <FormDialog
      title="Confirme sua senha"
      open
      onClose={() => answerPassword(false)}
      form={form}
      onSubmit={send}
      submitLabel="Confirmar"
    >
      <p className={css.why}>
        Esta ação mexe no acesso de outras pessoas. Informe a sua senha para continuar.
      </p>
      {errors.root?.message !== undefined && <Notice tone="error">{errors.root.message}</Notice>}
      {/* For password managers: whose password is asked for. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Sua senha"
        autoComplete="current-password"
        error={errors.senha?.message}
        {...form.register('senha')}
      />
    </FormDialog>
  )
}
