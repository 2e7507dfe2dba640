import { useController, type UseFormReturn } from 'react-hook-form'
import type { Calendario } from '#contract/sla.ts'
import { slaTexts as texts } from '#contract/sla-texts.ts'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { DateInput } from '#web/ui/fields/date-input.tsx'
import { FieldFrame } from '#web/ui/fields/field-frame.tsx'
import { FormPair } from '#web/ui/fields/form-pair.tsx'
import { PlainField } from '#web/ui/fields/plain-field.tsx'
import { RadioField } from '#web/ui/fields/radio-field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { FeriadoContent, FeriadoValues } from './feriado-values.ts'
import { intervalosFault } from './intervalos-fault.ts'
import { IntervalosField } from './intervalos-field.tsx'

type FeriadoFieldsProps = {
  form: UseFormReturn<FeriadoValues, unknown, FeriadoContent>
  calendario: Calendario
  calendarios: readonly Calendario[]
}

const attendances = [
  { value: 'fechado', text: 'Sem atendimento, o dia inteiro' },
  { value: 'outro', text: 'Outro horário' },
] as const

export function FeriadoFields({ form, calendario, calendarios }: FeriadoFieldsProps) {
  const { control, register, formState } = form
  const { errors } = formState
  const { field: data } = useController({ control, name: 'data' })
  const { field: horas } = useController({ control, name: 'horas' })
  const { field: whose } = useController({ control, name: 'id_calendario' })
  const measured = whose.value === null ? calendarios : [calendario]
  const abertos = measured.reduce((sum, { abertos: open }) => sum + open, 0)

  return (
    <>
      <FormPair>
        <FieldFrame label="Data" error={errors.data?.message}>
          {(input, labelId) => <DateInput {...data} {...input} withTime={false} labelId={labelId} />}
        </FieldFrame>
        <PlainField label="Nome" autoComplete="off" error={errors.nome?.message} {...register('nome')} />
      </FormPair>
      <CheckField label="Todo ano" {...register('anual')} />
      <RadioField
        label="Atendimento neste dia"
        options={attendances}
        value={horas.value === null ? 'fechado' : 'outro'}
        onChange={(value) => horas.onChange(value === 'fechado' ? null : [{ inicio: '08:00', fim: '12:00' }])}
      />
      {horas.value !== null && (
        <IntervalosField
          label="Horário"
          value={horas.value}
          onChange={horas.onChange}
          fault={intervalosFault(errors.horas)}
        />
      )}
      <RadioField
        label="Vale em"
        options={[
          { value: 'este', text: `Só em ${calendario.nome}` },
          { value: 'todos', text: 'Todos os calendários' },
        ]}
        value={whose.value === null ? 'todos' : 'este'}
        onChange={(value) => whose.onChange(value === 'todos' ? null : calendario.id)}
      />
      {abertos > 0 && <Notice tone="info">{texts.fromNow(abertos)}</Notice>}
    </>
  )
}
