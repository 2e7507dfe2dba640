import type { Webhook } from '#contract/webhooks.ts'
import { webhooksTexts as texts } from '#contract/webhooks-texts.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { DeleteDialog } from '#web/ui/dialogs/delete-dialog.tsx'
import { toast } from '#web/ui/feedback/toast/store.ts'
import { SegredoDialog } from './segredo-dialog.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { useWebhookWrites } from './webhooks-query.ts'

export type WebhookTask =
  | { action: 'editar'; webhook: Webhook | undefined }
  | { action: 'excluir'; webhook: Webhook }
  | { action: 'segredo'; webhook: Webhook; isNew: boolean }

type Props = { task: WebhookTask; onTask: (task: WebhookTask | undefined) => void }

/** A chunk of its own: the list is there before the forms are. */
export default function WebhookDialogs({ task, onTask }: Props) {
  const { remove } = useWebhookWrites()
  const close = () => onTask(undefined)
  if (task.action === 'segredo') return <SegredoDialog {...task} onClose={close} />
  if (task.action === 'editar')
    return (
      <WebhookDialog
        webhook={task.webhook}
        onClose={(created) => onTask(created && { action: 'segredo', webhook: created, isNew: true })}
      />
    )
  const { id, nome } = task.webhook
  return (
    <DeleteDialog
      name={nome}
      text="O que ainda não foi entregue a ele não será mais enviado."
      onClose={close}
      onDelete={async () => {
        await remove(id)
        toast.success(texts.deleted)
      }}
      explain={(reason) => ({ text: `${texts.notDeleted} ${errorText(reason)}` })}
    />
  )
}
