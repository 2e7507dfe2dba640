import { type QueryClient, useQuery } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { lazy } from 'react'
import type { Sinonimo } from '#contract/sinonimos.ts'
import { sinonimosSorts, sinonimosTexts as texts } from '#contract/sinonimos-texts.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import type { Arrival } from '#web/platform/browser/arrival.ts'
import type { RowsProps } from '#web/ui/list/columns.ts'
import { given } from '#web/ui/list/given.ts'
import { ListPage } from '#web/ui/list/list-page.tsx'
import {
  choiceParam,
  directionParam,
  pageParam,
  readAddress,
  textParam,
  useListParams,
  type ValuesOf,
} from '#web/ui/list/params.ts'
import { RowAction } from '#web/ui/list/row-action.tsx'
import { TextFilter } from '#web/ui/list/text-filter.tsx'
import { useOnIntent } from '#web/ui/page/on-intent.ts'
import { useTask } from '#web/ui/dialogs/task.ts'
import { TermList } from '#web/ui/data/term-list.tsx'
import type { SinonimoTask } from './components/sinonimo-dialogs.tsx'
import { sinonimosQuery } from './queries.ts'

const loadDialogs = () => import('./components/sinonimo-dialogs.tsx')
const SinonimoDialogs = lazy(loadDialogs)

const PAGE_SIZE = 6
const address = {
  pagina: pageParam,
  ordenar: choiceParam(sinonimosSorts, 'termos'),
  direcao: directionParam('asc'),
  termo: textParam,
} as const

const columns: RowsProps<Sinonimo>['columns'] = [
  { header: 'Termos', sort: 'termos', cell: ({ termos }) => <TermList terms={termos} /> },
]

const rowsOf = (values: ValuesOf<typeof address>) =>
  sinonimosQuery(given({ ...values, por_pagina: PAGE_SIZE }))

export const ask = (client: QueryClient, { search }: Arrival) =>
  client.prefetchQuery(rowsOf(readAddress(address, search)))

export default function SinonimosScreen() {
  const params = useListParams(address)
  const { values, change } = params
  const [task, setTask] = useTask<SinonimoTask>()
  useOnIntent(loadDialogs)
  const sinonimos = useQuery(rowsOf(values))

  return (
    <ListPage
      name="Sinônimos"
      params={params}
      source={sinonimos}
      sizes={[PAGE_SIZE]}
      counted={['grupo', 'grupos']}
      add={{
        text: 'Novo Grupo',
        first: 'Criar grupo',
        onAdd: () => setTask({ action: 'editar', sinonimo: undefined }),
      }}
      filters={
        <TextFilter
          label="Termo"
          value={values.termo}
          onChange={(text, how) => change({ termo: text }, how)}
        />
      }
      columns={columns}
      rowKey={({ id }) => id}
      onOpen={(sinonimo) => setTask({ action: 'editar', sinonimo })}
      renderActions={(sinonimo) => (
        <>
          <RowAction icon={Pencil} shortcut="e" onClick={() => setTask({ action: 'editar', sinonimo })}>
            Editar
          </RowAction>
          <RowAction icon={Trash2} shortcut="x" onClick={() => setTask({ action: 'excluir', sinonimo })}>
            Excluir
          </RowAction>
        </>
      )}
      failureText={errorText}
      empty={{
        title: texts.noneFound,
        text: 'Junte palavras que querem dizer o mesmo, e a busca de artigos encontra umas pelas outras.',
      }}
      dialog={task && <SinonimoDialogs task={task} onClose={() => setTask(undefined)} />}
    />
  )
}
