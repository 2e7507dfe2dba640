import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { visitasTexts as texts } from '#contract/visitas-texts.ts'
import type { Visita } from '#contract/visitas.ts'
import { saveFailure } from '#web/platform/api/save-failure.ts'
import { useSubmission } from '#web/platform/api/submission.ts'
import { RecordDialog } from '#web/ui/dialogs/record-dialog.tsx'
import { fetchVisita, useVisitaWrites } from '../queries.ts'
import { VisitaFields } from './visita-fields.tsx'
import {
  changeOf,
  creationOf,
  describe,
  type Preset,
  valuesOf,
  visitaForm,
  visitaNames,
} from './visita-values.ts'

type VisitaDialogProps = {
  visita: Visita | undefined
  preset?: Preset
  onClose: () => void
}

export function VisitaDialog({ visita, preset, onClose }: VisitaDialogProps) {
  const form = useForm({ resolver: zodResolver(visitaForm), defaultValues: valuesOf(visita, preset) })
  const writes = useVisitaWrites()
  const submit = useSubmission()

  return (
    <RecordDialog
      title={visita ? 'Editar Visita' : 'Nova Visita'}
      row={visita}
      form={form}
      names={visitaNames}
      valuesOf={(row) => valuesOf(row, preset)}
      describe={describe}
      save={(content, base) =>
        base ? writes.update(base.id, changeOf(content, base)) : submit(creationOf(content), writes.create)
      }
      fetchNewest={({ id }) => fetchVisita(id)}
      failureOf={saveFailure}
      texts={texts}
      onClose={onClose}
    >
      <VisitaFields form={form} id={visita?.id} />
    </RecordDialog>
  )
}
