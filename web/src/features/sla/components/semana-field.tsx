import { Clock, Copy } from 'lucide-react'
import type { FieldErrors } from 'react-hook-form'
import type { Horas } from '#contract/sla.ts'
import { type Dia, dias } from '#contract/sla-terms.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { CalendarioValues } from './calendario-values.ts'
import { allDay, diaNames, diasUteis } from './horario.ts'
import { intervalosFault } from './intervalos-fault.ts'
import { IntervalosField } from './intervalos-field.tsx'
import css from './semana-field.module.css'

type SemanaFieldProps = {
  value: Horas
  onChange: (horas: Horas) => void
  errors: FieldErrors<CalendarioValues>['horas']
}

/** The working hours of each day of a week. */
export function SemanaField({ value, onChange, errors }: SemanaFieldProps) {
  const fill = (which: readonly Dia[], intervalos: Horas[Dia]) =>
    onChange({ ...value, ...Object.fromEntries(which.map((dia) => [dia, [...intervalos]])) })
  return (
    <fieldset className={css.week} aria-label="Horário de atendimento">
      <div className={css.head}>
        <p className={css.title} aria-hidden="true">
          Horário de atendimento
        </p>
        <Button look="text" icon={Clock} onClick={() => fill(dias, allDay)}>
          24 horas, todos os dias
        </Button>
      </div>
      {errors?.message !== undefined && <Notice tone="error">{errors.message}</Notice>}
      {dias.map((dia) => (
        <IntervalosField
          key={dia}
          label={diaNames[dia]}
          short={diaNames[dia].split('-')[0]}
          value={value[dia]}
          onChange={(intervalos) => onChange({ ...value, [dia]: intervalos })}
          fault={intervalosFault(errors?.[dia])}
        >
          {dia === 'seg' && (
            <Button look="text" icon={Copy} onClick={() => fill(diasUteis, value.seg)}>
              Copiar para os dias úteis
            </Button>
          )}
        </IntervalosField>
      ))}
    </fieldset>
  )
}
