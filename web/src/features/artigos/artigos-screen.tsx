import { type QueryClient, useQuery } from '@tanstack/react-query'
import { Eye, Pencil, Trash2 } from 'lucide-react'
import { lazy } from 'react'
import { artigosTexts as texts } from '#contract/artigos-texts.ts'
import type { Artigo } from '#contract/artigos.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import type { Arrival } from '#web/platform/browser/arrival.ts'
import { ListPage } from '#web/ui/list/list-page.tsx'
import { useListTask } from '#web/ui/list/list-task.ts'
import { readAddress, useListParams, type ValuesOf } from '#web/ui/list/params.ts'
import { RowAction } from '#web/ui/list/row-action.tsx'
import { TextFilter } from '#web/ui/list/text-filter.tsx'
import { useOnIntent } from '#web/ui/page/on-intent.ts'
import { artigoColumns } from './components/artigo-columns.tsx'
import type { ArtigoTask } from './components/artigo-dialogs.tsx'
import { artigosAddress, artigosViews, PAGE_SIZE, queryOf, sortOf } from './components/artigo-params.ts'
import { artigosQuery } from './queries.ts'

const loadDialogs = () => import('./components/artigo-dialogs.tsx')
const ArtigoDialogs = lazy(loadDialogs)

const rowsOf = (values: ValuesOf<typeof artigosAddress>) => artigosQuery(queryOf(values))

export const ask = (client: QueryClient, { search }: Arrival) =>
  client.prefetchQuery(rowsOf(readAddress(artigosAddress, search)))

export default function ArtigosScreen() {
  const params = useListParams(artigosAddress, artigosViews)
  const { values, change, look } = params
  const { titulo, busca, ver } = values
  const { task, setTask, begin, add, onTask } = useListTask<ArtigoTask>(
    params,
    { action: 'editar', artigo: undefined },
    ver === '' ? undefined : { action: 'ver', id: ver },
  )
  useOnIntent(loadDialogs)
  const artigos = useQuery(rowsOf(values))
  const open = ({ id }: Artigo) => {
    begin()
    look({ ver: String(id) })
  }

  return (
    <ListPage
      name="Artigos"
      params={params}
      source={artigos}
      sizes={[PAGE_SIZE]}
      sort={sortOf(values)}
      counted={['artigo', 'artigos']}
      add={{ text: 'Novo Artigo', first: 'Escrever artigo', onAdd: add }}
      filters={
        <>
          <TextFilter label="Título" value={titulo} onChange={(text, how) => change({ titulo: text }, how)} />
          <TextFilter
            label="Buscar no conteúdo"
            value={busca}
            // Another search begins with its best answers.
            onChange={(text, how) => change({ busca: text, ordenar: undefined, direcao: 'desc' }, how)}
          />
        </>
      }
      columns={artigoColumns}
      rowKey={({ id }) => id}
      onOpen={open}
      renderActions={(artigo) => (
        <>
          <RowAction icon={Eye} onClick={() => open(artigo)}>
            Visualizar
          </RowAction>
          <RowAction icon={Pencil} shortcut="e" onClick={() => setTask({ action: 'editar', artigo })}>
            Editar
          </RowAction>
          <RowAction icon={Trash2} shortcut="x" onClick={() => setTask({ action: 'excluir', artigo })}>
            Excluir
          </RowAction>
        </>
      )}
      failureText={errorText}
      empty={{
        title: texts.noneFound,
        text: 'Escreva o primeiro: o que aconteceu, por quê e como se resolve.',
      }}
      dialog={
        task && (
          <ArtigoDialogs task={task} onTask={onTask} onLeave={() => look({ ver: '' }, { replace: true })} />
        )
      }
    />
  )
}
