import { MoverVisitaDialog } from '../calendar/visita-move-dialog.tsx'
import { VisitaOpening } from '../components/visita-opening.tsx'

type VisitaReschedulingProps = { id: number; onClose: () => void }

/** Who goes and when, where only the number of a visita is known. */
export default function VisitaRescheduling({ id, onClose }: VisitaReschedulingProps) {
  return (
    <VisitaOpening
      id={id}
      perfil="admin"
      render={(visita) => <MoverVisitaDialog visita={visita} verb="Remarcar" onClose={onClose} />}
      onClose={onClose}
    />
  )
}
