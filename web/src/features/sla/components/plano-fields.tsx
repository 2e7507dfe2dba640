import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { Calendario, Plano } from '#contract/sla.ts'
import { slaTexts as texts } from '#contract/sla-texts.ts'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { FormPair } from '#web/ui/fields/form-pair.tsx'
import { PlainField } from '#web/ui/fields/plain-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { usualDay } from './horario.ts'
import { MetasTable } from './metas-table.tsx'
import { changesOpen, type PlanoContent, type PlanoValues } from './plano-values.ts'
import css from './plano-fields.module.css'

type PlanoFieldsProps = {
  form: UseFormReturn<PlanoValues, unknown, PlanoContent>
  plano: Plano | undefined
  calendarios: readonly Calendario[]
  /** There is no other: it is everybody's. */
  isFirst: boolean
}

const pick = { value: '', text: 'Escolha' }

function Checks({ form, plano, isFirst }: Omit<PlanoFieldsProps, 'calendarios'>) {
  const [id_calendario, metas] = useWatch({ control: form.control, name: ['id_calendario', 'metas'] })
  const asksOpen = plano !== undefined && plano.abertos > 0 && changesOpen({ id_calendario, metas }, plano)
  return (
    <div>
      {asksOpen && (
        <CheckField label={texts.applyOpen(plano.abertos)} {...form.register('aplicar_abertos')} />
      )}
      <CheckField label="Mostrar prazos ao cliente" {...form.register('mostrar_cliente')} />
      {isFirst || plano?.padrao === true ? (
        <p className={css.note}>
          {isFirst
            ? 'O primeiro plano é o padrão: vale para todos os clientes.'
            : 'Este é o plano padrão: vale para quem não tem outro. Para trocar, marque outro plano como padrão.'}
        </p>
      ) : (
        <CheckField label="Plano padrão" {...form.register('padrao')} />
      )}
    </div>
  )
}

/** What a plan asks for, and of whom. */
export function PlanoFields({ form, plano, calendarios, isFirst }: PlanoFieldsProps) {
  const { control, register, formState } = form
  const { errors } = formState
  const [id_calendario, metas] = useWatch({ control, name: ['id_calendario', 'metas'] })
  const calendario = calendarios.find(({ id }) => String(id) === id_calendario)
  const options = calendarios.map(({ id, nome }) => ({ value: String(id), text: nome }))
  return (
    <>
      <FormPair>
        <PlainField label="Nome" autoComplete="off" error={errors.nome?.message} {...register('nome')} />
        <SelectField
          label="Calendário"
          options={calendario ? options : [pick, ...options]}
          error={errors.id_calendario?.message}
          {...register('id_calendario')}
        />
      </FormPair>
      <MetasTable
        control={control}
        metas={metas}
        day={calendario ? usualDay(calendario.horas) : 0}
        error={errors.metas?.message}
      />
      <Checks form={form} plano={plano} isFirst={isFirst} />
    </>
  )
}
