import Button from '@mui/material/Button'
import { Eye, Pencil, Trash2 } from 'lucide-react'
import { visitasTexts as texts } from '#contract/visitas.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { Filters } from '#web/ui/list/filters.tsx'
import { List } from '#web/ui/list/list.tsx'
import { usePageInRange } from '#web/ui/list/page-in-range.ts'
import { countText } from '#web/ui/list/pager.tsx'
import { RowAction } from '#web/ui/list/row-action.tsx'
import { useVisitas } from '../queries.ts'
import { visitaColumns } from './visita-columns.tsx'
import { VisitaFilters } from './visita-filters.tsx'
import { pageSizes, sharedFilters, type VisitaViewProps } from './visita-params.ts'

export function VisitaTable({ params, onTask }: VisitaViewProps) {
  const { values, isFiltered, change, sortBy, goTo, clear } = params
  const { pagina, por_pagina, ordenar, direcao, data_inicio, data_fim } = values
  const visitas = useVisitas({
    pagina: String(pagina),
    por_pagina: String(por_pagina),
    ordenar,
    direcao,
    ...sharedFilters(values),
    ...(data_inicio !== '' && { data_inicio }),
    ...(data_fim !== '' && { data_fim }),
  })
  usePageInRange(visitas, pagina, por_pagina, goTo)
  const isEmpty = visitas.data?.total === 0

  return (
    <>
      <Filters
        folds
        count={countText(visitas.data, 'visita', 'visitas')}
        onClear={isFiltered && !isEmpty ? clear : undefined}
      >
        <VisitaFilters values={values} onChange={change} />
      </Filters>
      <List
        name="Visitas"
        source={visitas}
        columns={visitaColumns}
        rowKey={({ id }) => id}
        page={pagina}
        pageSize={por_pagina}
        sizes={pageSizes}
        sort={{ column: ordenar, direction: direcao }}
        onPage={goTo}
        onPageSize={(size) => change({ por_pagina: size })}
        onSort={sortBy}
        onOpen={(visita) => onTask({ action: 'ver', visita })}
        renderActions={(visita) => (
          <>
            <RowAction icon={Eye} onClick={() => onTask({ action: 'ver', visita })}>
              Visualizar
            </RowAction>
            <RowAction icon={Pencil} onClick={() => onTask({ action: 'editar', visita })}>
              Editar
            </RowAction>
            <RowAction icon={Trash2} onClick={() => onTask({ action: 'excluir', visita })}>
              Excluir
            </RowAction>
          </>
        )}
        failureText={errorText}
        empty={{
          title: texts.noneFound,
          text: 'Agende a primeira: o analista a vê no dia marcado.',
          action: (
            <Button variant="contained" onClick={() => onTask({ action: 'editar', visita: undefined })}>
              Agendar visita
            </Button>
          ),
        }}
        onClearFilters={isFiltered ? clear : undefined}
      />
    </>
  )
}
