import { useWatch } from 'react-hook-form'
import { useChecklistOptions } from '#web/features/checklists/queries.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import type { VisitaFormProps } from './plan-fields.tsx'

/** Only where there are checklists, or the visita has one that was deleted since. */
export function ChecklistChoice({ form: { control, register, formState } }: Pick<VisitaFormProps, 'form'>) {
  const { data = [] } = useChecklistOptions()
  const chosen = useWatch({ control, name: 'id_checklist' })
  const known = data.map(({ id, nome }) => ({ value: String(id), text: nome }))
  const isGone = chosen !== '' && !known.some(({ value }) => value === chosen)
  if (known.length === 0 && !isGone) return null
  const options = [
    { value: '', text: 'Nenhum' },
    ...known,
    ...(isGone ? [{ value: chosen, text: 'Checklist excluído' }] : []),
  ]
  return (
    <SelectField
      label="Checklist"
      options={options}
      error={formState.errors.id_checklist?.message}
      {...register('id_checklist')}
    />
  )
}
