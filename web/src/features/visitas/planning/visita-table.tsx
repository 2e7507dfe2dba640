import { useQuery } from '@tanstack/react-query'
import { Eye, Pencil, Trash2 } from 'lucide-react'
import { visitasTexts as texts } from '#contract/visitas-texts.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { ListSection } from '#web/ui/list/list-section.tsx'
import { RowAction } from '#web/ui/list/row-action.tsx'
import { visitasQuery } from '../queries.ts'
import { visitaColumns } from './visita-columns.tsx'
import { VisitaFilters } from './visita-filters.tsx'
import { pageSizes, tableQuery, type VisitaViewProps } from './visita-params.ts'

export function VisitaTable({ params, onTask }: VisitaViewProps) {
  const { values, change } = params
  const visitas = useQuery(visitasQuery(tableQuery(values)))

  return (
    <ListSection
      name="Visitas"
      params={params}
      source={visitas}
      sizes={pageSizes}
      counted={['visita', 'visitas']}
      folds
      filters={<VisitaFilters values={values} onChange={change} />}
      columns={visitaColumns}
      rowKey={({ id }) => id}
      onOpen={(visita) => onTask({ action: 'ver', visita })}
      renderActions={(visita) => (
        <>
          <RowAction icon={Eye} onClick={() => onTask({ action: 'ver', visita })}>
            Visualizar
          </RowAction>
          <RowAction icon={Pencil} shortcut="e" onClick={() => onTask({ action: 'editar', visita })}>
            Editar
          </RowAction>
          <RowAction icon={Trash2} shortcut="x" onClick={() => onTask({ action: 'excluir', visita })}>
            Excluir
          </RowAction>
        </>
      )}
      failureText={errorText}
      empty={{ title: texts.noneFound, text: 'Agende a primeira: o analista a vê no dia marcado.' }}
      addFirst={{ text: 'Agendar visita', onAdd: () => onTask({ action: 'editar', visita: undefined }) }}
    />
  )
}
