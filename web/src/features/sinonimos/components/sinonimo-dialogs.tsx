import type { Sinonimo } from '#contract/sinonimos.ts'
import { SinonimoDialog } from './sinonimo-dialog.tsx'
import { ExcluirSinonimoDialog } from './sinonimo-removal.tsx'

/** What the admin is doing to which group; none with `editar` is a new one. */
export type SinonimoTask =
  | { action: 'editar'; sinonimo: Sinonimo | undefined }
  | { action: 'excluir'; sinonimo: Sinonimo }

/** A chunk of its own: the list is there before the forms are. */
export default function SinonimoDialogs({ task, onClose }: { task: SinonimoTask; onClose: () => void }) {
  if (task.action === 'excluir') return <ExcluirSinonimoDialog sinonimo={task.sinonimo} onClose={onClose} />
  return <SinonimoDialog sinonimo={task.sinonimo} onClose={onClose} />
}
