import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { autenticacaoTexts, CURRENT_PASSWORD_NEEDED } from '#contract/autenticacao-texts.ts'
import { changePassword } from '#contract/autenticacao.ts'
import { ApiError, errorText } from '#web/platform/api/api-error.ts'
import { useSession } from '#web/platform/session/session.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { NewPasswordPair } from '#web/ui/fields/new-password-pair.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { toast } from '#web/ui/feedback/toast/store.ts'
import { confirmar, mismatch, sameTyping } from '#web/domain/confirmed-password.ts'
import { useChangePassword } from '../queries.ts'

const schema = changePassword.body.extend({ confirmar }).refine(sameTyping, mismatch)

export default function AlterarSenhaDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const id = useSession()?.usuario.id
  const change = useChangePassword(id)
  const [asksCurrent, setAsksCurrent] = useState(false)
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { senha: '', confirmar: '' } })
  const { errors } = form.formState

  function showRefusal(reason: unknown) {
    // The session ended: the login screen says so by itself.
    if (reason instanceof ApiError && reason.status === 401) return
    if (!(reason instanceof ApiError) || reason.status !== 422) {
      form.setError('root', { message: errorText(reason) })
      toast.error(autenticacaoTexts.passwordNotChanged)
      return
    }
    const current = reason.code === CURRENT_PASSWORD_NEEDED || 'senha_atual' in reason.fields
    const field = current ? 'senha_atual' : 'senha'
    if (current) setAsksCurrent(true)
    form.setError(field, { message: reason.fields[field] ?? reason.error })
    // The field may only just have appeared.
    setTimeout(() => form.setFocus(field))
  }

  async function send({ senha, senha_atual }: { senha: string; senha_atual?: string | undefined }) {
    if (id === undefined) {
      toast.error(autenticacaoTexts.storedUserIdMissing)
      return
    }
    try {
      await change.mutateAsync({ senha, senha_atual })
      toast.success(autenticacaoTexts.passwordChanged, { seconds: 4 })
      onClose()
    } catch (reason) {
      showRefusal(reason)
    }
  }

  return (
    <FormDialog
      title="Alterar Senha"
      open={open}
      onClose={onClose}
      form={form}
      onSubmit={send}
      submitLabel="Salvar"
    >
      {errors.root?.message !== undefined && <Notice tone="error">{errors.root.message}</Notice>}
      {asksCurrent && (
        <PasswordField
          label="Senha atual"
          autoComplete="current-password"
          error={errors.senha_atual?.message}
          {...form.register('senha_atual')}
        />
      )}
      <NewPasswordPair
        senha={{ error: errors.senha?.message, ...form.register('senha') }}
        confirmar={{ error: errors.confirmar?.message, ...form.register('confirmar') }}
      />
    </FormDialog>
  )
}
