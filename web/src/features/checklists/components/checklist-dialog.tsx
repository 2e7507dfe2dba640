import { zodResolver } from '@hookform/resolvers/zod'
import { useController, useForm } from 'react-hook-form'
import type { ChecklistDaLista } from '#contract/checklists.ts'
import { checklistsTexts as texts } from '#contract/checklists-texts.ts'
import { saveFailure } from '#web/platform/api/save-failure.ts'
import { useSubmission } from '#web/platform/api/submission.ts'
import { RecordDialog } from '#web/ui/dialogs/record-dialog.tsx'
import { PlainField } from '#web/ui/fields/plain-field.tsx'
import { fetchChecklist, useChecklistWrites } from '../queries.ts'
import { checklistForm, checklistNames, creationOf, describe, valuesOf } from './checklist-values.ts'
import { ItensField } from './itens-field.tsx'

type ChecklistDialogProps = { checklist: ChecklistDaLista | undefined; onClose: () => void }

export function ChecklistDialog({ checklist, onClose }: ChecklistDialogProps) {
  const form = useForm({ resolver: zodResolver(checklistForm), defaultValues: valuesOf(checklist) })
  const { field } = useController({ control: form.control, name: 'itens' })
  const { errors } = form.formState
  const writes = useChecklistWrites()
  const submit = useSubmission()

  return (
    <RecordDialog
      title={checklist ? 'Editar Checklist' : 'Novo Checklist'}
      row={checklist}
      form={form}
      names={checklistNames}
      valuesOf={valuesOf}
      describe={describe}
      save={(content, base) =>
        base
          ? writes.update(base.id, { ...creationOf(content), versao: base.versao })
          : submit(creationOf(content), writes.create)
      }
      fetchNewest={({ id }) => fetchChecklist(id)}
      failureOf={saveFailure}
      texts={texts}
      onClose={onClose}
    >
      <PlainField
        label="Nome"
        autoComplete="off"
        placeholder="Preventiva de rede"
        error={errors.nome?.message}
        {...form.register('nome')}
      />
      <ItensField
        value={field.value}
        onChange={field.onChange}
        errors={errors.itens}
        note={checklist && checklist.visitas > 0 ? texts.changing(checklist.visitas) : undefined}
      />
    </RecordDialog>
  )
}
