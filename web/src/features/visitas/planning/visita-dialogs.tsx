import type { Visita } from '#contract/visitas.ts'
import { VisitaDetails } from '../components/visita-details.tsx'
import { type Narrowed, NovaVisita } from './nova-visita.tsx'
import { VisitaDialog } from './visita-dialog.tsx'
import { VisitaOpening } from '../components/visita-opening.tsx'
import { MoverVisitaDialog } from '../calendar/visita-move-dialog.tsx'
import { isMovable } from '../calendar/visita-move.ts'
import { ExcluirVisitaDialog } from './visita-removal.tsx'

/** What the admin is doing to which visita; none with `editar` is a new one, for `start` where a time was chosen. */
export type VisitaTask =
  | { action: 'editar'; visita: Visita | undefined; start?: string }
  | { action: 'ver' | 'excluir' | 'mover'; visita: Visita }
  /** From the calendar, which knows only a part of it. */
  | { action: 'abrir'; id: number }

type VisitaDialogsProps = {
  task: VisitaTask
  onTask: (task: VisitaTask | undefined) => void
  canMove: boolean
  /** Whom the list is narrowed to: a new one is for them. */
  narrowed: Narrowed
}

/** A chunk of its own: the list is there before the forms are. */
export default function VisitaDialogs({ task, onTask, canMove, narrowed }: VisitaDialogsProps) {
  const onClose = () => onTask(undefined)
  const details = (visita: Visita) => (
    <VisitaDetails
      visita={visita}
      onEdit={() => onTask({ action: 'editar', visita })}
      onMove={canMove && isMovable(visita) ? () => onTask({ action: 'mover', visita }) : undefined}
      onClose={onClose}
    />
  )
  switch (task.action) {
    case 'editar':
      return task.visita ? (
        <VisitaDialog visita={task.visita} onClose={onClose} />
      ) : (
        <NovaVisita start={task.start} narrowed={narrowed} onClose={onClose} />
      )
    case 'ver':
      return details(task.visita)
    case 'abrir':
      return <VisitaOpening id={task.id} perfil="admin" render={details} onClose={onClose} />
    case 'mover':
      return <MoverVisitaDialog visita={task.visita} onClose={onClose} />
    case 'excluir':
      return <ExcluirVisitaDialog visita={task.visita} onClose={onClose} />
  }
}
