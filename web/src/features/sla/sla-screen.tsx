import type { QueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { Arrival } from '#web/platform/browser/arrival.ts'
import { today } from '#web/platform/time/dates.ts'
import { useToday } from '#web/platform/time/today.ts'
import { Bones } from '#web/ui/feedback/bones.tsx'
import { AddButton } from '#web/ui/list/add-button.tsx'
import { useListTask } from '#web/ui/list/list-task.ts'
import { readAddress } from '#web/ui/list/params.ts'
import { useOnIntent } from '#web/ui/page/on-intent.ts'
import { Page } from '#web/ui/page/page.tsx'
import { Tabs } from '#web/ui/page/tabs.tsx'
import { CalendariosTab } from './components/calendarios-tab.tsx'
import { periodOf } from './components/meses.ts'
import { PlanosTab } from './components/planos-tab.tsx'
import { RelatorioDownload } from './components/relatorio-download.tsx'
import { slaAddress, useSlaParams } from './components/sla-address.ts'
import type { SlaTask } from './components/sla-dialogs.tsx'
import { calendariosQuery, planosQuery, relatorioQuery } from './queries.ts'

const loadDialogs = () => import('./components/sla-dialogs.tsx')
const SlaDialogs = lazy(loadDialogs)
const loadRelatorio = () => import('./components/relatorio-tab.tsx')
const RelatorioTab = lazy(loadRelatorio)

const tabs = [
  { value: 'planos', text: 'Planos' },
  { value: 'calendarios', text: 'Calendários' },
  { value: 'relatorio', text: 'Relatório' },
] as const

export async function ask(client: QueryClient, { search }: Arrival) {
  const { aba, grupo, ...asked } = readAddress(slaAddress, search)
  if (aba === 'relatorio')
    await Promise.all([
      client.prefetchQuery(relatorioQuery({ ...periodOf(asked, today()), grupo })),
      loadRelatorio(),
    ])
  else
    await Promise.all([
      client.prefetchQuery(calendariosQuery()),
      aba === 'planos' && client.prefetchQuery(planosQuery()),
    ])
}

/** What the company promises, when it works, and how much of it was kept. */
export default function SlaScreen() {
  const params = useSlaParams()
  const { aba, grupo } = params.values
  const consulta = { ...periodOf(params.values, useToday()), grupo }
  const fresh: SlaTask =
    aba === 'calendarios'
      ? { action: 'calendario', calendario: undefined }
      : { action: 'plano', plano: undefined }
  const { task, setTask, add, onTask } = useListTask<SlaTask>(params, fresh)
  useOnIntent(loadDialogs)

  return (
    <Page
      title="SLA"
      actions={
        aba === 'relatorio' ? (
          <RelatorioDownload consulta={consulta} />
        ) : (
          <AddButton text={aba === 'planos' ? 'Novo Plano' : 'Novo Calendário'} onAdd={add} />
        )
      }
    >
      <Tabs label="SLA" options={tabs} value={aba} onChange={(tab) => params.look({ aba: tab, novo: false })}>
        {aba === 'planos' && <PlanosTab onTask={setTask} />}
        {aba === 'calendarios' && <CalendariosTab onTask={setTask} />}
        {aba === 'relatorio' && (
          <Suspense fallback={<Bones lines={4} />}>
            <RelatorioTab params={params} consulta={consulta} />
          </Suspense>
        )}
      </Tabs>
      {task && (
        <Suspense>
          <SlaDialogs task={task} onTask={onTask} />
        </Suspense>
      )}
    </Page>
  )
}
