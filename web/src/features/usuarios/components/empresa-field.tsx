import { useState } from 'react'
import { useController, type Control } from 'react-hook-form'
import { clientesTexts } from '#contract/clientes.ts'
import { useActiveClientes, useCliente } from '#web/features/clientes/queries.ts'
import { errorText } from '#web/platform/api-error.ts'
import { useDebounced } from '#web/ui/debounced.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import type { Empresa, UsuarioContent, UsuarioValues } from './usuario-values.ts'

type EmpresaFieldProps = {
  control: Control<UsuarioValues, unknown, UsuarioContent>
  /** The company that the person belongs to already: it may stay even when it is no longer active. */
  currentId: number | null
}

export function EmpresaField({ control, currentId }: EmpresaFieldProps) {
  const [text, setText] = useState('')
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController({ control, name: 'empresa' })
  const search = useDebounced(text)
  const found = useActiveClientes(search)
  const current = useCliente(currentId)
  const isInactive = (empresa: Empresa) => empresa.id === current.data?.id && current.data.ativo === 'N'

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
      optionText={(empresa) => (isInactive(empresa) ? `${empresa.nome} (inativo)` : empresa.nome)}
      error={fieldState.error?.message}
    />
  )
}
