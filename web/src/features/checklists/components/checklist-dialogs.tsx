import type { ChecklistDaLista } from '#contract/checklists.ts'
import { ChecklistDialog } from './checklist-dialog.tsx'
import { ExcluirChecklistDialog } from './checklist-removal.tsx'

/** What the admin is doing to which checklist; none with `editar` is a new one. */
export type ChecklistTask =
  | { action: 'editar'; checklist: ChecklistDaLista | undefined }
  | { action: 'excluir'; checklist: ChecklistDaLista }

type ChecklistDialogsProps = { task: ChecklistTask; onTask: (task: undefined) => void }

/** A chunk of its own: the list is there before the forms are. */
export default function ChecklistDialogs({ task, onTask }: ChecklistDialogsProps) {
  const onClose = () => onTask(undefined)
  if (task.action === 'excluir')
    return <ExcluirChecklistDialog checklist={task.checklist} onClose={onClose} />
  return <ChecklistDialog checklist={task.checklist} onClose={onClose} />
}
