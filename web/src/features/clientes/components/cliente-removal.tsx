import { clientesTexts as texts } from '#contract/clientes-texts.ts'
import type { Cliente } from '#contract/clientes.ts'
import { ApiError, errorText } from '#web/platform/api/api-error.ts'
import { pendenciasText } from '#web/domain/pendencias-text.ts'
import { ActiveDialog } from '#web/ui/dialogs/active-dialog.tsx'
import { DeleteDialog } from '#web/ui/dialogs/delete-dialog.tsx'
import { PendingNotice } from '#web/ui/dialogs/pending-notice.tsx'
import { toast } from '#web/ui/feedback/toast/store.ts'
import { useClientePendencias, useClienteWrites } from '../queries.ts'

type RemovalProps = { cliente: Cliente; onClose: () => void }

export function AtivoClienteDialog({ cliente, onClose }: RemovalProps) {
  const { setAtivo } = useClienteWrites()
  const activates = cliente.ativo === 'N'
  const pendencias = useClientePendencias(cliente.id, !activates)
  return (
    <ActiveDialog
      name={cliente.nome}
      active={activates}
      text={
        activates
          ? `${cliente.nome} volta a ser oferecido em visitas e chamados, e quem é da empresa pode entrar de novo.`
          : `${cliente.nome} deixa de ser oferecido em visitas e chamados, e quem é da empresa sai do sistema agora. O histórico fica.`
      }
      onClose={onClose}
      onChange={async () => {
        await setAtivo(cliente.id, activates ? 'S' : 'N')
        toast.success(texts.toggled)
      }}
      explain={(reason) => {
        toast.error(texts.notToggled)
        return errorText(reason)
      }}
    >
      {!activates && (
        <PendingNotice
          text={pendencias.data && pendenciasText(pendencias.data)}
          failed={pendencias.isError}
          onRetry={() => void pendencias.refetch()}
        />
      )}
    </ActiveDialog>
  )
}

export function ExcluirClienteDialog({
  cliente,
  onClose,
  onDeactivate,
}: RemovalProps & { onDeactivate: () => void }) {
  const { remove } = useClienteWrites()
  return (
    <DeleteDialog
      name={cliente.nome}
      text="O cadastro é apagado de vez. Só dá para excluir enquanto nada no Zelo estiver ligado a ele."
      onClose={onClose}
      onDelete={async () => {
        await remove(cliente.id)
        toast.success(texts.deleted)
      }}
      explain={(reason) => {
        const linked = reason instanceof ApiError && reason.status === 409
        const answered = reason instanceof ApiError && reason.status > 0
        return {
          text: answered ? reason.error : `${texts.notDeleted} ${errorText(reason)}`,
          deactivate: linked && cliente.ativo === 'S',
        }
      }}
      onDeactivate={onDeactivate}
    />
  )
}
