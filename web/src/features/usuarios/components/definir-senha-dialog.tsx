import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { autenticacaoTexts } from '#contract/autenticacao-texts.ts'
import { changePassword } from '#contract/autenticacao.ts'
import type { Usuario } from '#contract/usuarios.ts'
import { confirmar, mismatch, sameTyping } from '#web/domain/confirmed-password.ts'
import { ApiError, errorText } from '#web/platform/api/api-error.ts'
import { fullName } from '#web/platform/session/stored-user.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { NewPasswordPair } from '#web/ui/fields/new-password-pair.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast/store.ts'
import { setSenha } from '../queries.ts'

const schema = z.object({ senha: changePassword.body.shape.senha, confirmar }).refine(sameTyping, mismatch)

/** An admin gives somebody else a new password; that person's sessions end. */
export function DefinirSenhaDialog({ usuario, onClose }: { usuario: Usuario; onClose: () => void }) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { senha: '', confirmar: '' } })
  const { errors } = form.formState

  async function send({ senha }: { senha: string }) {
    try {
      await setSenha(usuario.id, senha)
      toast.success(autenticacaoTexts.passwordChanged, { seconds: 4 })
      onClose()
    } catch (reason) {
      const fault = reason instanceof ApiError ? reason.fields['senha'] : undefined
      if (fault !== undefined) {
        setTimeout(() => form.setError('senha', { message: fault }, { shouldFocus: true }))
        return
      }
      form.setError('root', { message: errorText(reason) })
      toast.error(autenticacaoTexts.passwordNotChanged)
    }
  }

  return (
    <FormDialog open title="Definir senha" onClose={onClose} form={form} onSubmit={send} submitLabel="Salvar">
      {errors.root?.message !== undefined && <Notice tone="error">{errors.root.message}</Notice>}
      <Notice tone="info">
        {fullName(usuario)} sai do sistema em todos os aparelhos e entra de novo com a senha que você definir.
      </Notice>
      <NewPasswordPair
        senha={{ error: errors.senha?.message, ...form.register('senha') }}
        confirmar={{ error: errors.confirmar?.message, ...form.register('confirmar') }}
      />
    </FormDialog>
  )
}
