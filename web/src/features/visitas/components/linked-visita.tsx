import { VisitaDetails } from './visita-details.tsx'
import { VisitaOpening } from './visita-opening.tsx'

type LinkedVisitaProps = { id: number; onClose: () => void }

/** The own visita that an address names: the source of an answer, say. */
export default function LinkedVisita({ id, onClose }: LinkedVisitaProps) {
  return (
    <VisitaOpening
      id={id}
      perfil="analista"
      render={(visita) => <VisitaDetails visita={visita} onClose={onClose} />}
      onClose={onClose}
    />
  )
}
