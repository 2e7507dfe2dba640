import type { ActionProps } from './action-dialog.tsx'
import { AtenderDialog } from './atender-dialog.tsx'
import { CalculoDialog } from './calculo-dialog.tsx'
import { DesconsiderarDialog } from './desconsiderar-dialog.tsx'
import { EditarDialog } from './editar-dialog.tsx'
import { EscalarDialog } from './escalar-dialog.tsx'
import { FecharDialog } from './fechar-dialog.tsx'
import { NotaDialog, ResponderDialog } from '../conversa/composer-dialog.tsx'

const dialogs = {
  responder: ResponderDialog,
  nota: NotaDialog,
  fechar: FecharDialog,
  escalar: EscalarDialog,
  atender: AtenderDialog,
  editar: EditarDialog,
  calculo: CalculoDialog,
  desconsiderar: DesconsiderarDialog,
}
export { savePending } from '../conversa/rascunho.ts'
export type DetailTask = keyof typeof dialogs

type DetailDialogsProps = ActionProps & { task: DetailTask; onWriting: (isWriting: boolean) => void }

/** A chunk of its own: a chamado is read before it is worked on. */
export default function DetailDialogs({ task, ...props }: DetailDialogsProps) {
  const Dialog = dialogs[task]
  return <Dialog {...props} />
}
