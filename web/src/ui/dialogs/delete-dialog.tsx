import { ConfirmDialog } from './confirm-dialog.tsx'

type DeleteDialogProps = {
  name: string
  text: string
  /** Rejects when it was refused. */
  onDelete: () => Promise<void>
  onClose: () => void
  /** Why it was refused, and whether to offer that it be put out of use. */
  explain: (reason: unknown) => { text: string; deactivate?: boolean }
  onDeactivate?: () => void
}

export function DeleteDialog({ name, text, onDelete, onClose, explain, onDeactivate }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      final
      title={`Excluir ${name}?`}
      text={text}
      confirmLabel="Excluir"
      onClose={onClose}
      onConfirm={async () => {
        try {
          await onDelete()
          onClose()
        } catch (reason) {
          const { text: why, deactivate = false } = explain(reason)
          if (!deactivate || !onDeactivate) return { text: why }
          return { text: why, instead: { label: 'Desativar', onChoose: onDeactivate } }
        }
      }}
    />
  )
}
