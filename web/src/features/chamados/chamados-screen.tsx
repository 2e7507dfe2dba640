import type { QueryClient } from '@tanstack/react-query'
import { Ticket } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { rowLink } from '#web/domain/nouns.ts'
import type { Arrival } from '#web/platform/browser/arrival.ts'
import { currentSession } from '#web/platform/session/session.ts'
import { AddButton } from '#web/ui/list/add-button.tsx'
import { useListTask } from '#web/ui/list/list-task.ts'
import { readAddress, useListParams } from '#web/ui/list/params.ts'
import { useOnIntent } from '#web/ui/page/on-intent.ts'
import { Page } from '#web/ui/page/page.tsx'
import { Tabs } from '#web/ui/page/tabs.tsx'
import type { ChamadoTask } from './components/chamado-dialogs.tsx'
import { ChamadoList, type ChamadoListProps } from './components/chamado-list.tsx'
import { chamadosAddress, chamadosViews } from './components/chamado-params.ts'
import { useContagens, waitingNames } from './components/contagens.ts'
import { chamadosOf } from './components/hidden.ts'
import { cameFromList } from './components/way-back.ts'

const loadDialogs = () => import('./components/chamado-dialogs.tsx')
const ChamadoDialogs = lazy(loadDialogs)

type ChamadosScreenProps = Pick<ChamadoListProps, 'perfil' | 'scope'> & { title: string }

export function ask(client: QueryClient, { search }: Arrival, { scope }: ChamadosScreenProps) {
  const values = readAddress(chamadosAddress, search)
  return client.prefetchQuery(chamadosOf(scope, currentSession()?.usuario.id, values))
}

export default function ChamadosScreen({ perfil, scope, title }: ChamadosScreenProps) {
  const params = useListParams(chamadosAddress, chamadosViews)
  const { task, turn, setTask, add, onTask } = useListTask<ChamadoTask>(params, { action: 'novo' })
  const navigate = useNavigate()
  useOnIntent(loadDialogs)
  // The key: the rows of one tab must not wait, with the wrong buttons, in the other.
  const { fila, meus } = params.values
  const waiting = useContagens().data
  const counted = waitingNames(waiting)
  const tabs = [
    { value: 'meus', text: 'Meus', count: waiting?.novas.length, counted: counted.novas, said: true },
    { value: 'fila', text: 'Fila', count: waiting?.fila ?? 0, counted: counted.fila },
  ] as const
  const ownTabs = [
    { value: 'meus', text: 'Meus' },
    { value: 'empresa', text: 'Toda a empresa' },
  ] as const
  const list = <ChamadoList key={String(fila)} {...{ perfil, scope, params }} onTask={setTask} />

  return (
    <Page title={title} icon={Ticket} actions={<AddButton text="Novo Chamado" onAdd={add} />}>
      {scope === 'analista' ? (
        <Tabs
          label="Chamados"
          options={tabs}
          value={fila ? 'fila' : 'meus'}
          onChange={(tab) => params.change({ fila: tab === 'fila' })}
        >
          {list}
        </Tabs>
      ) : scope === 'empresa' ? (
        <Tabs
          label="Chamados"
          options={ownTabs}
          value={meus ? 'meus' : 'empresa'}
          onChange={(tab) => params.change({ meus: tab === 'meus' })}
        >
          {list}
        </Tabs>
      ) : (
        list
      )}
      {task && (
        <Suspense>
          <ChamadoDialogs
            key={turn}
            task={task}
            id_cliente={perfil === 'cliente' ? undefined : params.values.id_cliente}
            onOpen={(id) => void navigate(rowLink(perfil, 'chamados', id), { state: cameFromList })}
            onClose={() => onTask(undefined)}
          />
        </Suspense>
      )}
    </Page>
  )
}
