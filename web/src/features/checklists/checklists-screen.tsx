import { type QueryClient, useQuery } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { lazy } from 'react'
import type { ChecklistDaLista } from '#contract/checklists.ts'
import { checklistsSorts, checklistsTexts as texts } from '#contract/checklists-texts.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import type { Arrival } from '#web/platform/browser/arrival.ts'
import { formatNumber } from '#web/ui/data/numbers.ts'
import type { RowsProps } from '#web/ui/list/columns.ts'
import { given } from '#web/ui/list/given.ts'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { useListTask } from '#web/ui/list/list-task.ts'
import {
  choiceParam,
  directionParam,
  pageParam,
  readAddress,
  switchParam,
  textParam,
  useListParams,
  type ValuesOf,
} from '#web/ui/list/params.ts'
import { RowAction } from '#web/ui/list/row-action.tsx'
import { TextFilter } from '#web/ui/list/text-filter.tsx'
import { useOnIntent } from '#web/ui/page/on-intent.ts'
import type { ChecklistTask } from './components/checklist-dialogs.tsx'
import { checklistsQuery } from './queries.ts'

const loadDialogs = () => import('./components/checklist-dialogs.tsx')
const ChecklistDialogs = lazy(loadDialogs)

const PAGE_SIZE = 10
const address = {
  pagina: pageParam,
  ordenar: choiceParam(checklistsSorts, 'nome'),
  direcao: directionParam('asc'),
  nome: textParam,
  novo: switchParam,
} as const

const columns: RowsProps<ChecklistDaLista>['columns'] = [
  { header: 'Nome', sort: 'nome', cell: ({ nome }) => nome },
  {
    header: 'Itens',
    width: 'clamp(96px, 12cqw, 160px)',
    figures: true,
    cell: ({ itens }) => formatNumber(itens.length),
  },
  {
    header: 'Visitas em aberto',
    width: 'clamp(120px, 18cqw, 200px)',
    figures: true,
    cell: ({ visitas }) => formatNumber(visitas),
  },
]

const rowsOf = ({ novo: _dialog, ...asked }: ValuesOf<typeof address>) =>
  checklistsQuery(given({ ...asked, por_pagina: PAGE_SIZE }))

export const ask = (client: QueryClient, { search }: Arrival) =>
  client.prefetchQuery(rowsOf(readAddress(address, search)))

/** What analistas go through at a visit. */
export default function ChecklistsScreen() {
  const params = useListParams(address, ['novo'])
  const { values, change } = params
  const fresh: ChecklistTask = { action: 'editar', checklist: undefined }
  const { task, setTask, add, onTask } = useListTask<ChecklistTask>(params, fresh)
  useOnIntent(loadDialogs)
  const checklists = useQuery(rowsOf(values))

  return (
    <ListPage
      name="Checklists"
      params={params}
      source={checklists}
      sizes={[PAGE_SIZE]}
      counted={['checklist', 'checklists']}
      add={{ text: 'Novo Checklist', first: 'Criar checklist', onAdd: add }}
      filters={
        <TextFilter label="Nome" value={values.nome} onChange={(text, how) => change({ nome: text }, how)} />
      }
      columns={columns}
      rowKey={({ id }) => id}
      onOpen={(checklist) => setTask({ action: 'editar', checklist })}
      renderActions={(checklist) => (
        <>
          <RowAction icon={Pencil} shortcut="e" onClick={() => setTask({ action: 'editar', checklist })}>
            Editar
          </RowAction>
          <RowAction icon={Trash2} shortcut="x" onClick={() => setTask({ action: 'excluir', checklist })}>
            Excluir
          </RowAction>
        </>
      )}
      failureText={errorText}
      empty={{ title: texts.noneFound, text: texts.what }}
      dialog={task && <ChecklistDialogs task={task} onTask={onTask} />}
    />
  )
}
