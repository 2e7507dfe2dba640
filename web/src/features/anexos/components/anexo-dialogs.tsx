import type { Anexo } from '#contract/anexos.ts'
import { anexosTexts as texts } from '#contract/anexos-texts.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { toast } from '#web/ui/feedback/toast/store.ts'
import type { AnexoTask } from './anexo-cards.tsx'
import { removeAnexo } from '../queries.ts'
import { Inicio } from './inicio.tsx'
import { Viewer } from './viewer.tsx'

type AnexoDialogsProps = {
  task: AnexoTask
  anexos: readonly Anexo[]
  mayRemove: boolean
  onTask: (task: AnexoTask | undefined) => void
  onRemoved: (() => void) | undefined
}

/** A chunk of its own: a conversation is read before its files are opened. */
export default function AnexoDialogs({ task, anexos, mayRemove, onTask, onRemoved }: AnexoDialogsProps) {
  const anexo = anexos.find(({ id }) => id === task.id)
  const close = () => onTask(undefined)
  if (!anexo) return null
  const { id, nome } = anexo
  if (task.kind === 'inicio') return <Inicio anexo={anexo} onClose={close} />
  if (task.kind === 'ver')
    return (
      <Viewer
        anexos={anexos}
        first={id}
        onClose={close}
        onRemove={mayRemove ? (shown) => onTask({ kind: 'remover', id: shown }) : undefined}
      />
    )
  return (
    <ConfirmDialog
      final
      title="Remover o anexo?"
      text={`“${nome}” deixa de estar na conversa. Fica escrito quem o removeu, e quando.`}
      confirmLabel="Remover"
      onClose={close}
      onConfirm={async () => {
        try {
          await removeAnexo(id)
        } catch (reason) {
          return { text: errorText(reason) }
        }
        toast.success(texts.deleted)
        onRemoved?.()
        close()
      }}
    />
  )
}
