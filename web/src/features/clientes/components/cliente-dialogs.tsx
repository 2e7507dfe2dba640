import type { Cliente } from '#contract/clientes.ts'
import { ClienteDialog } from './cliente-dialog.tsx'
import { AtivoClienteDialog, ExcluirClienteDialog } from './cliente-removal.tsx'

/** What the admin is doing to which row; no row with `editar` is a new one. */
export type ClienteTask =
  | { action: 'editar'; cliente: Cliente | undefined }
  | { action: 'ativo' | 'excluir'; cliente: Cliente }

type ClienteDialogsProps = { task: ClienteTask; onTask: (task: ClienteTask | undefined) => void }

/** A chunk of its own: the list is there before the forms are. */
export default function ClienteDialogs({ task, onTask }: ClienteDialogsProps) {
  const onClose = () => onTask(undefined)
  switch (task.action) {
    case 'editar':
      return <ClienteDialog cliente={task.cliente} onClose={onClose} />
    case 'ativo':
      return <AtivoClienteDialog cliente={task.cliente} onClose={onClose} />
    case 'excluir':
      return (
        <ExcluirClienteDialog
          cliente={task.cliente}
          onClose={onClose}
          onDeactivate={() => onTask({ action: 'ativo', cliente: task.cliente })}
        />
      )
  }
}
