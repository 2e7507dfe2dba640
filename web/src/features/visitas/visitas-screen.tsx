import type { QueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { Arrival } from '#web/platform/browser/arrival.ts'
import { AddButton } from '#web/ui/list/add-button.tsx'
import { readAddress, useListParams } from '#web/ui/list/params.ts'
import { useOnIntent } from '#web/ui/page/on-intent.ts'
import { Page } from '#web/ui/page/page.tsx'
import { Segments } from '#web/ui/fields/segments.tsx'
import { useTask } from '#web/ui/dialogs/task.ts'
import type { VisitaTask } from './planning/visita-dialogs.tsx'
import { tableQuery, visitasAddress, visitasViews } from './planning/visita-params.ts'
import { visitasQuery } from './queries.ts'
import { VisitaTable } from './planning/visita-table.tsx'

const loadDialogs = async () => (await import('./components/dialog-loading.ts')).loadVisitaDialogs()
const VisitaDialogs = lazy(loadDialogs)
const VisitaCalendar = lazy(() => import('./calendar/calendar.tsx'))

const modes = [
  { value: 'tabela', text: 'Tabela' },
  { value: 'calendario', text: 'Calendário' },
] as const

/** The calendar asks for what its own days need. */
export async function ask(client: QueryClient, { search }: Arrival) {
  const values = readAddress(visitasAddress, search)
  if (values.modo === 'tabela') await client.prefetchQuery(visitasQuery(tableQuery(values)))
}

export default function VisitasScreen() {
  const params = useListParams(visitasAddress, visitasViews)
  const { modo, ver, novo } = params.values
  const fresh: VisitaTask = { action: 'editar', visita: undefined }
  const seen: VisitaTask | undefined = ver === undefined ? undefined : { action: 'abrir', id: ver }
  const [task, setTask] = useTask<VisitaTask>(novo ? fresh : seen)
  useOnIntent(loadDialogs)
  const View = modo === 'tabela' ? VisitaTable : VisitaCalendar

  /** A visita or a form that the address opened is left with it. */
  function onTask(next: VisitaTask | undefined) {
    setTask(next)
    params.look({ ver: undefined, novo: false }, { replace: novo })
  }

  return (
    <Page
      title="Gestão de visitas"
      actions={
        <>
          <Segments
            label="Exibição"
            options={modes}
            value={modo}
            onChange={(mode) => params.change({ modo: mode })}
          />
          <AddButton text="Nova Visita" onAdd={() => setTask(fresh)} />
        </>
      }
    >
      <Suspense>
        <View params={params} onTask={setTask} />
      </Suspense>
      {task && (
        <Suspense>
          <VisitaDialogs
            task={task}
            onTask={onTask}
            canMove={modo === 'calendario'}
            narrowed={params.values}
          />
        </Suspense>
      )}
    </Page>
  )
}
