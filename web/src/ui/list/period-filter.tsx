import { DateFilter } from './date-filter.tsx'

type Period = { data_inicio: string; data_fim: string }

type PeriodFilterProps = Period & { onChange: (changes: Partial<Period>) => void }

/** From one day to another, either of them open. */
export function PeriodFilter({ data_inicio, data_fim, onChange }: PeriodFilterProps) {
  const isBackwards = data_inicio !== '' && data_fim !== '' && data_fim < data_inicio
  return (
    <>
      <DateFilter
        label="Data inicial"
        value={data_inicio}
        onChange={(day) => onChange({ data_inicio: day })}
      />
      <DateFilter
        label="Data final"
        value={data_fim}
        onChange={(day) => onChange({ data_fim: day })}
        error={isBackwards ? 'A data final é anterior à data inicial.' : undefined}
      />
    </>
  )
}
