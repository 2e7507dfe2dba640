import Button from '@mui/material/Button'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { z } from 'zod'
import { listSinonimos, sinonimosTexts as texts, type Sinonimo } from '#contract/sinonimos.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import type { RowsProps } from '#web/ui/list/columns.ts'
import { Filters } from '#web/ui/list/filters.tsx'
import { List } from '#web/ui/list/list.tsx'
import { usePageInRange } from '#web/ui/list/page-in-range.ts'
import { countText } from '#web/ui/list/pager.tsx'
import { directionParam, pageParam, textParam, useListParams } from '#web/ui/list/params.ts'
import { RowAction } from '#web/ui/list/row-action.tsx'
import { TextFilter } from '#web/ui/list/text-filter.tsx'
import { useOnIntent } from '#web/ui/on-intent.ts'
import { Page } from '#web/ui/page.tsx'
import { useTask } from '#web/ui/task.ts'
import { TermList } from '#web/ui/term-list.tsx'
import type { SinonimoTask } from './components/sinonimo-dialogs.tsx'
import { useSinonimos } from './queries.ts'

const loadDialogs = () => import('./components/sinonimo-dialogs.tsx')
const SinonimoDialogs = lazy(loadDialogs)

const PAGE_SIZE = 6
const address = z.object({
  pagina: pageParam,
  ordenar: listSinonimos.query.shape.ordenar.unwrap().catch('termos'),
  direcao: directionParam,
  termo: textParam,
})

const columns: RowsProps<Sinonimo>['columns'] = [
  { header: 'Termos', sort: 'termos', cell: ({ termos }) => <TermList terms={termos} /> },
]

export default function SinonimosScreen() {
  const { values, isFiltered, change, sortBy, goTo, clear } = useListParams(address)
  const [task, setTask] = useTask<SinonimoTask>()
  useOnIntent(loadDialogs)
  const { pagina, ordenar, direcao, termo } = values
  const sinonimos = useSinonimos({
    pagina: String(pagina),
    por_pagina: String(PAGE_SIZE),
    ordenar,
    direcao,
    ...(termo !== '' && { termo }),
  })
  usePageInRange(sinonimos, pagina, PAGE_SIZE, goTo)
  const isEmpty = sinonimos.data?.total === 0
  const add = () => setTask({ action: 'editar', sinonimo: undefined })

  return (
    <Page
      title="Sinônimos"
      actions={
        <Button variant="contained" startIcon={<Plus size={18} aria-hidden="true" />} onClick={add}>
          Novo Grupo
        </Button>
      }
    >
      <Filters
        count={countText(sinonimos.data, 'grupo', 'grupos')}
        onClear={isFiltered && !isEmpty ? clear : undefined}
      >
        <TextFilter
          label="Termo"
          value={termo}
          onChange={(text, options) => change({ termo: text }, options)}
        />
      </Filters>
      <List
        name="Sinônimos"
        source={sinonimos}
        columns={columns}
        rowKey={({ id }) => id}
        page={pagina}
        pageSize={PAGE_SIZE}
        sort={{ column: ordenar, direction: direcao }}
        onPage={goTo}
        onSort={sortBy}
        onOpen={(sinonimo) => setTask({ action: 'editar', sinonimo })}
        renderActions={(sinonimo) => (
          <>
            <RowAction icon={Pencil} onClick={() => setTask({ action: 'editar', sinonimo })}>
              Editar
            </RowAction>
            <RowAction icon={Trash2} onClick={() => setTask({ action: 'excluir', sinonimo })}>
              Excluir
            </RowAction>
          </>
        )}
        failureText={errorText}
        empty={{
          title: texts.noneFound,
          text: 'Junte palavras que querem dizer o mesmo, e a busca de artigos encontra umas pelas outras.',
          action: (
            <Button variant="contained" onClick={add}>
              Criar grupo
            </Button>
          ),
        }}
        onClearFilters={isFiltered ? clear : undefined}
      />
      {task && (
        <Suspense>
          <SinonimoDialogs task={task} onClose={() => setTask(undefined)} />
        </Suspense>
      )}
    </Page>
  )
}
