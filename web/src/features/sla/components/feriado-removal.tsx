import type { Feriado } from '#contract/sla.ts'
import { slaTexts as texts } from '#contract/sla-texts.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { formatDay } from '#web/platform/time/dates.ts'
import { DeleteDialog } from '#web/ui/dialogs/delete-dialog.tsx'
import { toast } from '#web/ui/feedback/toast/store.ts'
import { useFeriadoWrites } from '../queries.ts'

type ExcluirProps = { feriado: Feriado & { id: number }; onClose: () => void }

export function ExcluirFeriadoDialog({ feriado, onClose }: ExcluirProps) {
  const { remove } = useFeriadoWrites()
  const where = feriado.geral ? ' em todos os calendários' : ''
  return (
    <DeleteDialog
      name={feriado.nome}
      text={`${formatDay(feriado.data)} volta a ser um dia comum${where}, a partir de agora. Os prazos abertos que passam por ele são recalculados.`}
      onClose={onClose}
      onDelete={async () => {
        await remove(feriado.id)
        toast.success(texts.feriadoDeleted)
      }}
      explain={(reason) => ({ text: errorText(reason) })}
    />
  )
}
