import { useController, type UseFormReturn } from 'react-hook-form'
import type { Calendario } from '#contract/sla.ts'
import { facultativosSla } from '#contract/sla-terms.ts'
import { slaTexts as texts } from '#contract/sla-texts.ts'
import { formatDateTime } from '#web/platform/time/dates.ts'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { FormPair } from '#web/ui/fields/form-pair.tsx'
import { PlainField } from '#web/ui/fields/plain-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import {
  changesHours,
  facultativoNames,
  type CalendarioContent,
  type CalendarioValues,
} from './calendario-values.ts'
import { fusoName, fusoOptions } from './fuso-names.ts'
import { SemanaField } from './semana-field.tsx'
import css from './calendario-fields.module.css'

type CalendarioFieldsProps = {
  form: UseFormReturn<CalendarioValues, unknown, CalendarioContent>
  calendario: Calendario | undefined
}

/** When the company works, in which zone, and on which days that are no holidays by law. */
export function CalendarioFields({ form, calendario }: CalendarioFieldsProps) {
  const { control, register, formState } = form
  const { errors } = formState
  const { field: horas } = useController({ control, name: 'horas' })
  const { field: facultativos } = useController({ control, name: 'facultativos' })
  const recounts =
    calendario !== undefined &&
    calendario.abertos > 0 &&
    changesHours({ horas: horas.value, facultativos: facultativos.value }, calendario)

  return (
    <>
      <FormPair>
        <PlainField label="Nome" autoComplete="off" error={errors.nome?.message} {...register('nome')} />
        {calendario ? (
          <PlainField label="Fuso" readOnly value={fusoName(calendario.fuso)} hint="O fuso não muda." />
        ) : (
          <SelectField
            label="Fuso"
            options={fusoOptions}
            error={errors.fuso?.message}
            {...register('fuso')}
          />
        )}
      </FormPair>
      <SemanaField value={horas.value} onChange={horas.onChange} errors={errors.horas} />
      <fieldset aria-label="Feriados facultativos">
        <p className={css.title} aria-hidden="true">
          Feriados facultativos
        </p>
        <div className={css.checks}>
          {facultativosSla.map((one) => (
            <CheckField
              key={one}
              label={facultativoNames[one]}
              checked={facultativos.value.includes(one)}
              onChange={({ target }) =>
                facultativos.onChange(
                  facultativosSla.filter((other) =>
                    other === one ? target.checked : facultativos.value.includes(other),
                  ),
                )
              }
            />
          ))}
        </div>
        <p className={css.note}>
          Os feriados nacionais não têm atendimento. Os da cidade e da empresa ficam em Feriados.
        </p>
      </fieldset>
      {calendario?.agendada && (
        <Notice tone="info">{texts.agendada(formatDateTime(calendario.agendada.vale_desde))}</Notice>
      )}
      {recounts && <Notice tone="info">{texts.fromNow(calendario.abertos)}</Notice>}
    </>
  )
}
