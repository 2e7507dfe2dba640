import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { Calendario } from '#contract/sla.ts'
import { slaTexts as texts } from '#contract/sla-texts.ts'
import { saveFailure } from '#web/platform/api/save-failure.ts'
import { useSubmission } from '#web/platform/api/submission.ts'
import { RecordDialog } from '#web/ui/dialogs/record-dialog.tsx'
import { fetchCalendario, useCalendarioWrites } from '../queries.ts'
import { CalendarioFields } from './calendario-fields.tsx'
import { calendarioForm, calendarioNames, changeOf, describe, valuesOf } from './calendario-values.ts'

type CalendarioDialogProps = { calendario: Calendario | undefined; onClose: () => void }

export function CalendarioDialog({ calendario, onClose }: CalendarioDialogProps) {
  const form = useForm({ resolver: zodResolver(calendarioForm), defaultValues: valuesOf(calendario) })
  const writes = useCalendarioWrites()
  const submit = useSubmission()

  return (
    <RecordDialog
      title={calendario ? 'Editar Calendário' : 'Novo Calendário'}
      row={calendario}
      form={form}
      names={calendarioNames}
      valuesOf={valuesOf}
      describe={describe}
      save={(content, base) =>
        base ? writes.update(base.id, changeOf(content, base)) : submit(content, writes.create)
      }
      fetchNewest={({ id }) => fetchCalendario(id, texts.calendarioNotFound)}
      failureOf={saveFailure}
      texts={{ created: texts.calendarioSaved, changed: texts.calendarioSaved, notSaved: texts.notSaved }}
      onClose={onClose}
    >
      <CalendarioFields form={form} calendario={calendario} />
    </RecordDialog>
  )
}
