import { VisitaOpening } from '../components/visita-opening.tsx'
import { VisitaDialog } from './visita-dialog.tsx'

type VisitaReschedulingProps = { id: number; onClose: () => void }

/** The form of a visita where only its number is known. */
export default function VisitaRescheduling({ id, onClose }: VisitaReschedulingProps) {
  return (
    <VisitaOpening
      id={id}
      perfil="admin"
      render={(visita) => <VisitaDialog visita={visita} onClose={onClose} />}
      onClose={onClose}
    />
  )
}
