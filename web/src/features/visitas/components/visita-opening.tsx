import type { ReactNode } from 'react'
import type { Visita } from '#contract/visitas.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { InfoDialog } from '#web/ui/dialogs/info-dialog.tsx'
import { Failed } from '#web/ui/feedback/failed.tsx'
import { useVisita } from '../queries.ts'

type VisitaOpeningProps = {
  id: number
  perfil: 'admin' | 'analista'
  render: (visita: Visita) => ReactNode
  onClose: () => void
}

/** The dialog is there at once; what it tells comes with the answer. */
export function VisitaOpening({ id, perfil, render, onClose }: VisitaOpeningProps) {
  const { data, error, isFetching, refetch } = useVisita(id, perfil)
  if (data) return render(data)
  return (
    <InfoDialog open wide title={`Visita #${id}`} onClose={onClose}>
      {error ? (
        <Failed text={errorText(error)} busy={isFetching} onRetry={() => void refetch()} what="a visita" />
      ) : (
        <output>Carregando dados...</output>
      )}
    </InfoDialog>
  )
}
