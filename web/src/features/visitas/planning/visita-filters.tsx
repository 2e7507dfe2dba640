import { useState } from 'react'
import { situacoes, visitasTexts } from '#contract/visitas-texts.ts'
import { useCliente, useClienteSearch, type ClienteOption } from '#web/features/clientes/queries.ts'
import { Folding } from '#web/ui/list/filters.tsx'
import { PeriodFilter } from '#web/ui/list/period-filter.tsx'
import { SelectFilter } from '#web/ui/list/select-filter.tsx'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { AnalistaFilter } from '../components/analista-filter.tsx'
import { situacaoNames } from '../components/situacao-names.ts'
import type { VisitasParams } from './visita-params.ts'

type IdFilterProps = { id: number | undefined; onChange: (id: number | undefined) => void }

function ClienteFilter({ id, onChange }: IdFilterProps) {
  const [picked, setPicked] = useState<ClienteOption | null>(null)
  const { data, isError } = useCliente(picked?.id === id ? undefined : id)
  const named = picked?.id === id ? picked : (data ?? null)
  const unknown = { id: id ?? 0, nome: visitasTexts.unknownCliente, ativo: 'S' } as const
  return (
    <SearchField<ClienteOption>
      label="Cliente"
      clearable
      placeholder="Todos"
      value={id === undefined ? null : (named ?? (isError ? unknown : null))}
      onChange={(cliente) => {
        setPicked(cliente)
        onChange(cliente?.id)
      }}
      {...useClienteSearch({ inativos: true })}
    />
  )
}

const situacaoOptions = [
  { value: '', text: 'Todas' },
  ...situacoes.map((value) => ({ value, text: situacaoNames[value] })),
] as const

type VisitaFiltersProps = {
  values: VisitasParams
  onChange: (changes: Partial<VisitasParams>) => void
}

export function VisitaFilters({ values, onChange }: VisitaFiltersProps) {
  const { id_cliente, id_analista, data_inicio, data_fim, situacao, modo } = values
  return (
    <>
      <ClienteFilter id={id_cliente} onChange={(id) => onChange({ id_cliente: id })} />
      <Folding>
        <AnalistaFilter id={id_analista} onChange={(id) => onChange({ id_analista: id })} />
        {/* The calendar brings days of its own. */}
        {modo === 'tabela' && (
          <PeriodFilter data_inicio={data_inicio} data_fim={data_fim} onChange={onChange} />
        )}
        <SelectFilter
          label="Situação"
          value={situacao}
          options={situacaoOptions}
          onChange={(chosen) => onChange({ situacao: chosen })}
        />
      </Folding>
    </>
  )
}
