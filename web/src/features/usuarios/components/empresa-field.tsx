import { useState } from 'react'
import { useController, type Control } from 'react-hook-form'
import { clientesTexts } from '#contract/clientes.ts'
import { useActiveClientes } from '#web/features/clientes/queries.ts'
import { errorText } from '#web/platform/api-error.ts'
import { nameWithState } from '#web/platform/name-with-state.ts'
import { useDebounced } from '#web/ui/debounced.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import type { Empresa, UsuarioContent, UsuarioValues } from './usuario-values.ts'

type EmpresaFieldProps = {
  control: Control<UsuarioValues, unknown, UsuarioContent>
}

export function EmpresaField({ control }: EmpresaFieldProps) {
  const [text, setText] = useState('')
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController({ control, name: 'empresa' })
  const search = useDebounced(text)
  const found = useActiveClientes(search)

  return (
    <SearchField<Empresa>
      label="Empresa"
      ref={ref}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      options={found.data ?? []}
      onSearch={setText}
      searching={found.isPending || found.isPlaceholderData || search !== text}
      nothing={found.isError ? errorText(found.error) : clientesTexts.noneFound}
      optionText={({ nome, ativo }) => nameWithState(nome, ativo)}
      error={fieldState.error?.message}
    />
  )
}
