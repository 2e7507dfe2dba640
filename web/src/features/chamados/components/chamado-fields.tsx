import type { ReactNode } from 'react'
import { useController, type UseFormReturn } from 'react-hook-form'
import { chamadosTexts as texts, prioridades } from '#contract/chamados-texts.ts'
import { isMissing } from '#web/domain/missing.ts'
import { useClienteSearch } from '#web/features/clientes/queries.ts'
import { FormPair } from '#web/ui/fields/form-pair.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PlainField } from '#web/ui/fields/plain-field.tsx'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import type { ChamadoContent, ChamadoValues } from './chamado-values.ts'

export type ChamadoFormProps = { form: UseFormReturn<ChamadoValues, unknown, ChamadoContent> }

const prioridadeOptions = Object.entries(prioridades).map(([value, text]) => ({ value, text }))

export function ClienteField({ form: { control } }: ChamadoFormProps) {
  const { field, fieldState } = useController({ control, name: 'id_cliente' })
  const search = useClienteSearch({ inativos: false })
  return <SearchField label="Cliente" {...field} {...search} error={fieldState.error?.message} />
}

type ChamadoFieldsProps = ChamadoFormProps & {
  /** Whom it is for. */
  children?: ReactNode
}

/** What every chamado says, whoever opens or corrects it. */
export function ChamadoFields({ form: { register, formState }, children }: ChamadoFieldsProps) {
  const { errors } = formState
  return (
    <>
      {isMissing(texts.missingFields, errors.titulo, errors.descricao) && (
        <Notice tone="error">{texts.missingFields}</Notice>
      )}
      {children}
      <PlainField label="Título" autoComplete="off" error={errors.titulo?.message} {...register('titulo')} />
      <TextAreaField
        label="Descrição"
        rows={4}
        error={errors.descricao?.message}
        {...register('descricao')}
      />
      <FormPair>
        <SelectField
          label="Prioridade"
          options={prioridadeOptions}
          error={errors.id_prioridade?.message}
          {...register('id_prioridade', { valueAsNumber: true })}
        />
        <PlainField
          label="Solicitante"
          placeholder="Opcional"
          autoComplete="off"
          error={errors.solicitante?.message}
          {...register('solicitante')}
        />
      </FormPair>
    </>
  )
}
