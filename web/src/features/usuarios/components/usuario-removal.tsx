import { usuariosTexts as texts } from '#contract/usuarios-texts.ts'
import type { Usuario } from '#contract/usuarios.ts'
import { ApiError, errorText } from '#web/platform/api/api-error.ts'
import { pendenciasText } from '#web/domain/pendencias-text.ts'
import { fullName } from '#web/platform/session/stored-user.ts'
import { ActiveDialog } from '#web/ui/dialogs/active-dialog.tsx'
import { DeleteDialog } from '#web/ui/dialogs/delete-dialog.tsx'
import { PendingNotice } from '#web/ui/dialogs/pending-notice.tsx'
import { toast } from '#web/ui/feedback/toast/store.ts'
import { useUsuarioPendencias, useUsuarioWrites } from '../queries.ts'
import { HandOverFields } from './hand-over-fields.tsx'
import { useHandOver } from './hand-over.ts'

type RemovalProps = { usuario: Usuario; onClose: () => void }

export function AtivoUsuarioDialog({ usuario, onClose }: RemovalProps) {
  const { setAtivo } = useUsuarioWrites()
  const activates = usuario.ativo === 'N'
  const name = fullName(usuario)
  // An admin who took a chamado holds it as an analista does; the others never hold one.
  const mayHold = !activates && (usuario.perfil === 'analista' || usuario.perfil === 'admin')
  const pendencias = useUsuarioPendencias(usuario.id, mayHold)
  const handOver = useHandOver(pendencias.data)
  return (
    <ActiveDialog
      name={name}
      active={activates}
      text={
        activates
          ? `${name} volta a poder entrar, com a mesma senha de antes.`
          : `${name} sai do sistema agora e não pode mais entrar. O histórico continua com o nome.`
      }
      onClose={onClose}
      onChange={async () => {
        if (activates) await setAtivo(usuario.id, { ativo: 'S' })
        else await setAtivo(usuario.id, { ativo: 'N', ...handOver.body() })
        toast.success(texts.toggled)
      }}
      explain={(reason) => {
        if (handOver.explain(reason)) return undefined
        toast.error(texts.notToggled)
        return errorText(reason)
      }}
    >
      {mayHold && (
        <PendingNotice
          text={pendencias.data && pendenciasText(pendencias.data)}
          failed={pendencias.isError}
          onRetry={() => void pendencias.refetch()}
        />
      )}
      <HandOverFields {...handOver} leaving={usuario.id} name={name} />
    </ActiveDialog>
  )
}

/** These two refuse the deactivation as well. */
const refusesBoth = (error: string) => error === texts.self || error === texts.lastAdmin

export function ExcluirUsuarioDialog({
  usuario,
  onClose,
  onDeactivate,
}: RemovalProps & { onDeactivate: () => void }) {
  const { remove } = useUsuarioWrites()
  return (
    <DeleteDialog
      name={fullName(usuario)}
      text="O cadastro é apagado de vez. Só dá para excluir enquanto nada no Zelo estiver ligado a ele."
      onClose={onClose}
      onDelete={async () => {
        await remove(usuario.id)
        toast.success(texts.deleted)
      }}
      explain={(reason) => {
        const answered = reason instanceof ApiError && reason.status > 0
        if (!answered) return { text: `${texts.notDeleted} ${errorText(reason)}`, deactivate: false }
        const linked = reason.status === 409 && !refusesBoth(reason.error)
        return { text: reason.error, deactivate: linked && usuario.ativo === 'S' }
      }}
      onDeactivate={onDeactivate}
    />
  )
}
