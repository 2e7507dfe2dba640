import type { ChecklistDaLista } from '#contract/checklists.ts'
import { checklistsTexts as texts } from '#contract/checklists-texts.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { DeleteDialog } from '#web/ui/dialogs/delete-dialog.tsx'
import { toast } from '#web/ui/feedback/toast/store.ts'
import { useChecklistWrites } from '../queries.ts'

type ExcluirChecklistDialogProps = { checklist: ChecklistDaLista; onClose: () => void }

export function ExcluirChecklistDialog({ checklist, onClose }: ExcluirChecklistDialogProps) {
  const { remove } = useChecklistWrites()
  return (
    <DeleteDialog
      name={checklist.nome}
      text={texts.deletion(checklist.visitas)}
      onClose={onClose}
      onDelete={async () => {
        await remove(checklist.id)
        toast.success(texts.deleted)
      }}
      explain={(reason) => ({ text: `${texts.notDeleted} ${errorText(reason)}` })}
    />
  )
}
