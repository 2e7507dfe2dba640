import { useController, type UseFormReturn } from 'react-hook-form'
import { useAnalistaSearch } from '#web/features/usuarios/queries.ts'
import { DateTimeField } from '#web/ui/fields/date-time-field.tsx'
import { useDebounced } from '#web/ui/fields/debounced.ts'
import { FormPair } from '#web/ui/fields/form-pair.tsx'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { ConflitoNotice } from './conflito-notice.tsx'
import { readMoment, type VisitaContent, type VisitaValues } from './visita-values.ts'

export type VisitaFormProps = {
  form: UseFormReturn<VisitaValues, unknown, VisitaContent>
  id: number | undefined
  /** Where the time is what the person came for, it takes the focus. */
  timeFirst?: boolean
}

/** Who goes and when, with a warning as soon as both are known and the typing pauses. */
export function PlanFields({ form: { control }, id, timeFirst = false }: VisitaFormProps) {
  const analista = useController({ control, name: 'id_analista' })
  const planned = useController({ control, name: 'data_hora_prevista' })
  const reading = readMoment(useDebounced(planned.field.value))
  const instant = 'instant' in reading ? reading.instant : null
  const chosen = analista.field.value
  const fields = [
    <SearchField
      key="analista"
      label="Analista"
      {...analista.field}
      {...useAnalistaSearch({ inativos: false })}
      error={analista.fieldState.error?.message}
    />,
    <DateTimeField
      key="data"
      label="Data e hora prevista"
      {...planned.field}
      error={planned.fieldState.error?.message}
    />,
  ]
  return (
    <>
      <FormPair>{timeFirst ? fields.toReversed() : fields}</FormPair>
      <ConflitoNotice
        wanted={
          chosen === null || instant === null
            ? undefined
            : { id_visita: id, id_analista: chosen.id, data_hora_prevista: instant }
        }
      />
    </>
  )
}
