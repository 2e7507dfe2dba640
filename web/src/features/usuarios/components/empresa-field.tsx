import { useController, type Control } from 'react-hook-form'
import { useClienteSearch } from '#web/features/clientes/queries.ts'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import type { UsuarioContent, UsuarioValues } from './usuario-values.ts'

type EmpresaFieldProps = {
  control: Control<UsuarioValues, unknown, UsuarioContent>
}

export function EmpresaField({ control }: EmpresaFieldProps) {
  const { field, fieldState } = useController({ control, name: 'empresa' })
  const search = useClienteSearch({ inativos: false })
  return <SearchField label="Empresa" {...field} {...search} error={fieldState.error?.message} />
}
