import Button from '@mui/material/Button'
import { Eye, Pencil, Plus, Trash2 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { artigosTexts as texts, type Artigo } from '#contract/artigos.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { Filters } from '#web/ui/list/filters.tsx'
import { List } from '#web/ui/list/list.tsx'
import { usePageInRange } from '#web/ui/list/page-in-range.ts'
import { countText } from '#web/ui/list/pager.tsx'
import { useListParams } from '#web/ui/list/params.ts'
import { RowAction } from '#web/ui/list/row-action.tsx'
import { TextFilter } from '#web/ui/list/text-filter.tsx'
import { useOnIntent } from '#web/ui/on-intent.ts'
import { Page } from '#web/ui/page.tsx'
import { useTask } from '#web/ui/task.ts'
import { artigoColumns } from './components/artigo-columns.tsx'
import type { ArtigoTask } from './components/artigo-dialogs.tsx'
import { artigosAddress, artigosViews, PAGE_SIZE, queryOf, sortOf } from './components/artigo-params.ts'
import { useArtigos } from './queries.ts'

const loadDialogs = () => import('./components/artigo-dialogs.tsx')
const ArtigoDialogs = lazy(loadDialogs)

export default function ArtigosScreen() {
  const { values, isFiltered, change, look, sortBy, goTo, clear } = useListParams(
    artigosAddress,
    artigosViews,
  )
  const { pagina, titulo, busca, ver, novo } = values
  const fresh: ArtigoTask = { action: 'editar', artigo: undefined }
  const seen: ArtigoTask | undefined = ver === '' ? undefined : { action: 'ver', id: ver }
  const [task, setTask, beginTask] = useTask<ArtigoTask>(novo ? fresh : seen)
  useOnIntent(loadDialogs)
  const artigos = useArtigos(queryOf(values))
  usePageInRange(artigos, pagina, PAGE_SIZE, goTo)
  const isEmpty = artigos.data?.total === 0
  const add = () => setTask(fresh)
  function onTask(next: ArtigoTask | undefined) {
    setTask(next)
    look({ novo: false }, { replace: true })
  }
  const open = ({ id }: Artigo) => {
    beginTask()
    look({ ver: String(id) })
  }

  return (
    <Page
      title="Artigos"
      actions={
        <Button variant="contained" startIcon={<Plus size={18} aria-hidden="true" />} onClick={add}>
          Novo Artigo
        </Button>
      }
    >
      <Filters
        count={countText(artigos.data, 'artigo', 'artigos')}
        onClear={isFiltered && !isEmpty ? clear : undefined}
      >
        <TextFilter
          label="Título"
          value={titulo}
          onChange={(text, options) => change({ titulo: text }, options)}
        />
        <TextFilter
          label="Buscar no conteúdo"
          value={busca}
          // Another search begins with its best answers.
          onChange={(text, options) => change({ busca: text, ordenar: undefined, direcao: 'desc' }, options)}
        />
      </Filters>
      <List
        name="Artigos"
        source={artigos}
        columns={artigoColumns}
        rowKey={({ id }) => id}
        page={pagina}
        pageSize={PAGE_SIZE}
        sort={sortOf(values)}
        onPage={goTo}
        onSort={sortBy}
        onOpen={open}
        renderActions={(artigo) => (
          <>
            <RowAction icon={Eye} onClick={() => open(artigo)}>
              Visualizar
            </RowAction>
            <RowAction icon={Pencil} onClick={() => setTask({ action: 'editar', artigo })}>
              Editar
            </RowAction>
            <RowAction icon={Trash2} onClick={() => setTask({ action: 'excluir', artigo })}>
              Excluir
            </RowAction>
          </>
        )}
        failureText={errorText}
        empty={{
          title: texts.noneFound,
          text: 'Escreva o primeiro: o que aconteceu, por quê e como se resolve.',
          action: (
            <Button variant="contained" onClick={add}>
              Escrever artigo
            </Button>
          ),
        }}
        onClearFilters={isFiltered ? clear : undefined}
      />
      {task && (
        <Suspense>
          <ArtigoDialogs task={task} onTask={onTask} onLeave={() => look({ ver: '' }, { replace: true })} />
        </Suspense>
      )}
    </Page>
  )
}
