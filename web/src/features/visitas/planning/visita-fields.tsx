import { useController } from 'react-hook-form'
import { tiposVisita, visitasTexts as texts } from '#contract/visitas-texts.ts'
import { isMissing } from '#web/domain/missing.ts'
import { useClienteSearch } from '#web/features/clientes/queries.ts'
import { DateTimeField } from '#web/ui/fields/date-time-field.tsx'
import { FormPair } from '#web/ui/fields/form-pair.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { ChecklistChoice } from './checklist-choice.tsx'
import { PlanFields, type VisitaFormProps } from './plan-fields.tsx'

const tipoOptions = tiposVisita.map((tipo) => ({ value: tipo, text: tipo }))

/** What the analista leaves behind: there is nothing of it before the visita exists. */
function ProgressFields({ form: { control, register, formState } }: Pick<VisitaFormProps, 'form'>) {
  const checkin = useController({ control, name: 'checkin' })
  const checkout = useController({ control, name: 'checkout' })
  return (
    <>
      <FormPair>
        <DateTimeField label="Check-in" {...checkin.field} error={checkin.fieldState.error?.message} />
        <DateTimeField label="Check-out" {...checkout.field} error={checkout.fieldState.error?.message} />
      </FormPair>
      <TextAreaField
        label="Observação do analista"
        error={formState.errors.observacao_analista?.message}
        {...register('observacao_analista')}
      />
    </>
  )
}

export function VisitaFields({ form, id }: VisitaFormProps) {
  const { register, control, formState } = form
  const { errors } = formState
  const cliente = useController({ control, name: 'id_cliente' })
  return (
    <>
      {isMissing(texts.missingFields, ...Object.values(errors)) && (
        <Notice tone="error">{texts.missingFields}</Notice>
      )}
      <SearchField
        label="Cliente"
        {...cliente.field}
        {...useClienteSearch({ inativos: false })}
        error={errors.id_cliente?.message}
      />
      <PlanFields form={form} id={id} />
      <SelectField label="Tipo" options={tipoOptions} error={errors.tipo?.message} {...register('tipo')} />
      <ChecklistChoice form={form} />
      <TextAreaField
        label="Observação"
        error={errors.observacao_admin?.message}
        {...register('observacao_admin')}
      />
      {id !== undefined && <ProgressFields form={form} />}
    </>
  )
}
