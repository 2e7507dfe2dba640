import type { Calendario } from '#contract/sla.ts'
import { slaTexts as texts } from '#contract/sla-texts.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { DeleteDialog } from '#web/ui/dialogs/delete-dialog.tsx'
import { toast } from '#web/ui/feedback/toast/store.ts'
import { useCalendarioWrites } from '../queries.ts'

type ExcluirProps = { calendario: Calendario; onClose: () => void }

export function ExcluirCalendarioDialog({ calendario, onClose }: ExcluirProps) {
  const { remove } = useCalendarioWrites()
  return (
    <DeleteDialog
      name={calendario.nome}
      text="Seu horário e seus feriados próprios se perdem. Só dá para excluir um calendário que nenhum plano usa e que nada mediu."
      onClose={onClose}
      onDelete={async () => {
        await remove(calendario.id)
        toast.success(texts.calendarioDeleted)
      }}
      explain={(reason) => ({ text: errorText(reason) })}
    />
  )
}
