import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { visitasTexts as texts } from '#contract/visitas-texts.ts'
import type { Visita } from '#contract/visitas.ts'
import { saveFailure } from '#web/platform/api/save-failure.ts'
import { RecordDialog } from '#web/ui/dialogs/record-dialog.tsx'
import { fetchVisita } from '../queries.ts'
import { PlanFields } from '../planning/plan-fields.tsx'
import { useVisitaMove } from './visita-move.ts'
import { clienteName } from '../components/visita-names.ts'
import { describe, placeOf, valuesOf, visitaForm, visitaNames } from '../planning/visita-values.ts'

type MoverVisitaDialogProps = { visita: Visita; verb?: 'Mover' | 'Remarcar'; onClose: () => void }

/** The form of a visita, with nothing in it but who goes and when. */
export function MoverVisitaDialog({ visita, verb = 'Mover', onClose }: MoverVisitaDialogProps) {
  const form = useForm({ resolver: zodResolver(visitaForm), defaultValues: valuesOf(visita) })
  const move = useVisitaMove()
  return (
    <RecordDialog
      title={`${verb} visita`}
      row={visita}
      form={form}
      names={visitaNames}
      valuesOf={valuesOf}
      describe={describe}
      save={(content, base = visita) => move(base, placeOf(content, base))}
      fetchNewest={({ id }) => fetchVisita(id)}
      failureOf={saveFailure}
      texts={{ notSaved: texts.notSaved }}
      submitLabel={verb}
      onClose={onClose}
    >
      <p>{clienteName(visita)}</p>
      <PlanFields form={form} id={visita.id} timeFirst />
    </RecordDialog>
  )
}
