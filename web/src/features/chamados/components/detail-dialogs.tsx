import type { ActionProps } from './action-dialog.tsx'
import { AtenderDialog } from './atender-dialog.tsx'
import { EditarDialog } from './editar-dialog.tsx'
import { EscalarDialog } from './escalar-dialog.tsx'
import { FecharDialog } from './fechar-dialog.tsx'
import { ResponderDialog } from './responder-dialog.tsx'

const dialogs = {
  responder: ResponderDialog,
  fechar: FecharDialog,
  escalar: EscalarDialog,
  atender: AtenderDialog,
  editar: EditarDialog,
}
export type DetailTask = keyof typeof dialogs

type DetailDialogsProps = ActionProps & { task: DetailTask }

/** A chunk of its own: a chamado is read before it is worked on. */
export default function DetailDialogs({ task, ...props }: DetailDialogsProps) {
  const Dialog = dialogs[task]
  return <Dialog {...props} />
}
