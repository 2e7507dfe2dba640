import type { Plano } from '#contract/sla.ts'
import { slaTexts as texts } from '#contract/sla-texts.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { DeleteDialog } from '#web/ui/dialogs/delete-dialog.tsx'
import { toast } from '#web/ui/feedback/toast/store.ts'
import { usePlanoWrites } from '../queries.ts'

export function ExcluirPlanoDialog({ plano, onClose }: { plano: Plano; onClose: () => void }) {
  const { remove } = usePlanoWrites()
  return (
    <DeleteDialog
      name={plano.nome}
      text={
        plano.padrao
          ? 'Os chamados que ele mede ficam sem prazo. O que já terminou continua no relatório.'
          : 'Suas metas se perdem. O que já terminou continua no relatório.'
      }
      onClose={onClose}
      onDelete={async () => {
        await remove(plano.id)
        toast.success(texts.planoDeleted)
      }}
      explain={(reason) => ({ text: errorText(reason) })}
    />
  )
}
