import { chamadosTexts as texts } from '#contract/chamados-texts.ts'
import type { ChamadoListado } from '#contract/chamados.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { DeleteDialog } from '#web/ui/dialogs/delete-dialog.tsx'
import { toast } from '#web/ui/feedback/toast/store.ts'
import { useChamadoWrites } from '../queries.ts'
import { clienteName } from './chamado-names.ts'

export function ExcluirChamadoDialog({ chamado, onClose }: { chamado: ChamadoListado; onClose: () => void }) {
  const { remove } = useChamadoWrites()
  return (
    <DeleteDialog
      name={`o chamado #${chamado.id_chamado}`}
      text={`${clienteName(chamado)}: “${chamado.titulo}”. O chamado vai para a lixeira.`}
      onClose={onClose}
      onDelete={async () => {
        await remove(chamado.id_chamado)
        toast.success(texts.deleted)
      }}
      explain={(reason) => ({ text: errorText(reason) })}
    />
  )
}
