import type { Recebido } from '#contract/recebidos.ts'
import { recebidosTexts as texts } from '#contract/recebidos-texts.ts'
import { useRecebidoWrites } from '#web/features/recebidos/queries.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { toast } from '#web/ui/feedback/toast/store.ts'
import { RetidoEntryDialog } from './retido-entry-dialog.tsx'
import { RetidoReading } from './retido-reading.tsx'
import { SimularDialog } from './simular-dialog.tsx'

/** What the admin is doing to which mail. */
export type RetidoTask =
  | { action: 'ler' | 'abrir' | 'juntar' | 'descartar' | 'bloquear'; recebido: Recebido }
  | { action: 'simular' }

type Props = { task: RetidoTask; onTask: (task: RetidoTask | undefined) => void }

/** A chunk of its own: the list is there before the forms are. */
export default function RetidoDialogs({ task, onTask }: Props) {
  const onClose = () => onTask(undefined)
  if (task.action === 'simular') return <SimularDialog onClose={onClose} />
  const { action, recebido } = task
  if (action === 'ler') return <RetidoReading recebido={recebido} onTask={onTask} onClose={onClose} />
  if (action === 'abrir' || action === 'juntar')
    return <RetidoEntryDialog action={action} recebido={recebido} onClose={onClose} />
  return <Ending action={action} recebido={recebido} onClose={onClose} />
}

type EndingProps = { action: 'descartar' | 'bloquear'; recebido: Recebido; onClose: () => void }

function Ending({ action, recebido, onClose }: EndingProps) {
  const writes = useRecebidoWrites()
  const blocks = action === 'bloquear'
  async function end() {
    try {
      await writes[action](recebido.id)
    } catch (reason) {
      return { text: errorText(reason) }
    }
    toast.success(blocks ? texts.blocked : texts.discarded)
    onClose()
    return undefined
  }
  return (
    <ConfirmDialog
      title={blocks ? 'Bloquear remetente' : 'Descartar e-mail'}
      text={blocks ? texts.askBlock(recebido.remetente) : texts.askDiscard}
      confirmLabel={blocks ? 'Bloquear' : 'Descartar'}
      final
      onConfirm={end}
      onClose={onClose}
    />
  )
}
