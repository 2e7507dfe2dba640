import { visitasTexts } from '#contract/visitas-texts.ts'
import { useAnalista, useAnalistaSearch } from '#web/features/usuarios/queries.ts'
import { SearchField } from '#web/ui/fields/search-field.tsx'

type AnalistaFilterProps = { id: number | undefined; onChange: (id: number | undefined) => void }

export function AnalistaFilter({ id, onChange }: AnalistaFilterProps) {
  const named = useAnalista(id)
  const unknown = { id: id ?? 0, nome: visitasTexts.unknownAnalista, ativo: 'S' } as const
  return (
    <SearchField
      label="Analista"
      clearable
      placeholder="Todos"
      value={id === undefined || named === undefined ? null : (named ?? unknown)}
      onChange={(analista) => onChange(analista?.id)}
      {...useAnalistaSearch({ inativos: true })}
    />
  )
}
