import { sinonimosTexts as texts } from '#contract/sinonimos-texts.ts'
import type { Sinonimo } from '#contract/sinonimos.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { DeleteDialog } from '#web/ui/dialogs/delete-dialog.tsx'
import { toast } from '#web/ui/feedback/toast/store.ts'
import { useSinonimoWrites } from '../queries.ts'

export function ExcluirSinonimoDialog({ sinonimo, onClose }: { sinonimo: Sinonimo; onClose: () => void }) {
  const { remove } = useSinonimoWrites()
  return (
    <DeleteDialog
      name="este grupo"
      text={`A busca deixa de tratar como iguais: ${sinonimo.termos.join(', ')}.`}
      onClose={onClose}
      onDelete={async () => {
        await remove(sinonimo.id)
        toast.success(texts.deleted)
      }}
      explain={(reason) => ({ text: `${texts.notDeleted} ${errorText(reason)}` })}
    />
  )
}
