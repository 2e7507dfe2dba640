import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { Calendario } from '#contract/sla.ts'
import { slaTexts as texts } from '#contract/sla-texts.ts'
import { saveFailure } from '#web/platform/api/save-failure.ts'
import { useSubmission } from '#web/platform/api/submission.ts'
import { RecordDialog } from '#web/ui/dialogs/record-dialog.tsx'
import { calendariosQuery, useFeriadoWrites } from '../queries.ts'
import { FeriadoFields } from './feriado-fields.tsx'
import { describe, feriadoForm, feriadoNames, newFeriado } from './feriado-values.ts'

type FeriadoDialogProps = { calendario: Calendario; onClose: () => void }

/** A new one: of the city, of the state, of the company. One that is there is taken away and written anew. */
export function FeriadoDialog({ calendario, onClose }: FeriadoDialogProps) {
  const { data: all } = useQuery(calendariosQuery())
  const form = useForm({ resolver: zodResolver(feriadoForm), defaultValues: newFeriado(calendario.id) })
  const writes = useFeriadoWrites()
  const submit = useSubmission()

  return (
    <RecordDialog
      title="Novo Feriado"
      row={undefined}
      form={form}
      names={feriadoNames}
      valuesOf={() => newFeriado(calendario.id)}
      describe={describe}
      save={(content) => submit(content, writes.create)}
      fetchNewest={async (row) => row}
      failureOf={saveFailure}
      texts={{ created: texts.feriadoSaved, notSaved: texts.notSaved }}
      onClose={onClose}
    >
      <FeriadoFields form={form} calendario={calendario} calendarios={all?.rows ?? [calendario]} />
    </RecordDialog>
  )
}
