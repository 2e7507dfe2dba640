import { useState } from 'react'
import { SEARCHED_ROWS } from '#contract/auditoria-texts.ts'
import { acoes } from '#contract/ocorrencias-acoes.ts'
import { tabelas } from '#contract/ocorrencias.ts'
import { useUsuario, useUsuarioSearch, type UsuarioOption } from '#web/features/usuarios/queries.ts'
import { Folding } from '#web/ui/list/filters.tsx'
import { NumberFilter } from '#web/ui/list/number-filter.tsx'
import { idParam } from '#web/ui/list/params.ts'
import { PeriodFilter } from '#web/ui/list/period-filter.tsx'
import { SelectFilter } from '#web/ui/list/select-filter.tsx'
import { TextFilter } from '#web/ui/list/text-filter.tsx'
import { formatNumber } from '#web/ui/data/numbers.ts'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { auditoriaAddress, type AuditoriaParams } from './registro-params.ts'

const optionsOf = (names: object, all: string) => [
  { value: '', text: all },
  ...Object.entries(names).map(([value, text]) => ({ value, text: String(text) })),
]
const acaoOptions = optionsOf(acoes, 'Todas')
const tabelaOptions = optionsOf(tabelas, 'Tudo')
const { acao: acaoParam, tabela: tabelaParam } = auditoriaAddress

type PersonFilterProps = { id: number | undefined; onChange: (id: number | undefined) => void }

function PersonFilter({ id, onChange }: PersonFilterProps) {
  const [picked, setPicked] = useState<UsuarioOption | null>(null)
  const { data, isError } = useUsuario(picked?.id === id ? undefined : id)
  const named = picked?.id === id ? picked : data
  const unknown = { id: id ?? 0, nome: `Usuário #${id}`, sobrenome: '', ativo: 'S' } as const
  return (
    <SearchField<UsuarioOption>
      label="Pessoa"
      clearable
      placeholder="Todas"
      value={id === undefined ? null : (named ?? (isError ? unknown : null))}
      onChange={(usuario) => {
        setPicked(usuario)
        onChange(usuario?.id)
      }}
      {...useUsuarioSearch()}
    />
  )
}

type RegistroFiltersProps = {
  values: AuditoriaParams
  onChange: (changes: Partial<AuditoriaParams>, options?: { replace: boolean }) => void
}

export function RegistroFilters({ values, onChange }: RegistroFiltersProps) {
  const { busca, id_usuario, acao, tabela, id_registro, data_inicio, data_fim } = values
  return (
    <>
      <PersonFilter id={id_usuario} onChange={(id) => onChange({ id_usuario: id })} />
      <Folding>
        <SelectFilter
          label="Ação"
          value={acao ?? ''}
          options={acaoOptions}
          onChange={(chosen) => onChange({ acao: acaoParam(chosen) })}
        />
        <SelectFilter
          label="Tipo de registro"
          value={tabela ?? ''}
          options={tabelaOptions}
          onChange={(chosen) => onChange({ tabela: tabelaParam(chosen) })}
        />
        <NumberFilter
          label="Número do registro"
          value={id_registro === undefined ? '' : String(id_registro)}
          onChange={(digits, how) => onChange({ id_registro: idParam(digits) }, how)}
        />
        <PeriodFilter data_inicio={data_inicio} data_fim={data_fim} onChange={onChange} />
        <TextFilter
          label="Busca"
          hint={`Procura nos ${formatNumber(SEARCHED_ROWS)} registros mais recentes do filtro`}
          value={busca}
          onChange={(text, how) => onChange({ busca: text }, how)}
        />
      </Folding>
    </>
  )
}
