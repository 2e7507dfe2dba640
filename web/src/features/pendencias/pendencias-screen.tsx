import { type QueryClient, useQuery } from '@tanstack/react-query'
import { Check, Eye, Trash2 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { PendenciaCampo } from '#contract/campo.ts'
import { campoTexts as texts, pendenciasSorts } from '#contract/campo-texts.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import type { Arrival } from '#web/platform/browser/arrival.ts'
import { useTask } from '#web/ui/dialogs/task.ts'
import { given } from '#web/ui/list/given.ts'
import { ListSection } from '#web/ui/list/list-section.tsx'
import {
  choiceParam,
  directionParam,
  pageParam,
  readAddress,
  switchParam,
  useListParams,
  type ValuesOf,
} from '#web/ui/list/params.ts'
import { RowAction } from '#web/ui/list/row-action.tsx'
import { useOnIntent } from '#web/ui/page/on-intent.ts'
import { Page } from '#web/ui/page/page.tsx'
import { Tabs } from '#web/ui/page/tabs.tsx'
import type { PendenciaTask } from './components/decision-dialogs.tsx'
import { ImportarButton } from './components/importar-button.tsx'
import { decidedColumns, waitingColumns } from './components/pendencia-columns.tsx'
import { pendenciasQuery } from './queries.ts'

const loadDialogs = () => import('./components/decision-dialogs.tsx')
const DecisionDialogs = lazy(loadDialogs)

const PAGE_SIZE = 10
const address = {
  pagina: pageParam,
  ordenar: choiceParam(pendenciasSorts, 'recebido_em'),
  direcao: directionParam('asc'),
  decididas: switchParam,
} as const

/** Those that wait begin with the oldest, those that are decided with the newest. */
const rowsOf = ({ decididas, pagina, ordenar, direcao }: ValuesOf<typeof address>) =>
  pendenciasQuery(
    decididas
      ? given({ pagina, por_pagina: PAGE_SIZE, decididas: 'true' })
      : given({ pagina, por_pagina: PAGE_SIZE, ordenar, direcao }),
  )

export const ask = (client: QueryClient, { search }: Arrival) =>
  client.prefetchQuery(rowsOf(readAddress(address, search)))

const tabs = [
  { value: 'esperam', text: 'Esperam decisão' },
  { value: 'decididas', text: 'Decididas' },
] as const

export default function PendenciasScreen() {
  const params = useListParams(address, ['decididas'])
  const { decididas } = params.values
  const [task, setTask] = useTask<PendenciaTask>()
  useOnIntent(loadDialogs)
  const pendencias = useQuery(rowsOf(params.values))
  const list = {
    name: 'Pendências de campo',
    params,
    source: pendencias,
    sizes: [PAGE_SIZE],
    counted: ['pendência', 'pendências'],
    filters: null,
    rowKey: ({ id }: PendenciaCampo) => id,
    failureText: errorText,
  } as const

  return (
    <Page
      title="Pendências de campo"
      actions={<ImportarButton onDone={(importacao) => setTask({ action: 'importado', importacao })} />}
    >
      <Tabs
        label="Pendências de campo"
        options={tabs}
        value={decididas ? 'decididas' : 'esperam'}
        onChange={(tab) => params.change({ decididas: tab === 'decididas' })}
      >
        {decididas ? (
          <ListSection
            {...list}
            key="decididas"
            columns={decidedColumns}
            onOpen={(pendencia) => setTask({ action: 'ver', pendencia })}
            renderActions={(pendencia) => (
              <RowAction icon={Eye} onClick={() => setTask({ action: 'ver', pendencia })}>
                Visualizar
              </RowAction>
            )}
            empty={{
              title: texts.noneFound,
              text: 'O que foi aplicado ou descartado fica aqui, com quem decidiu.',
            }}
          />
        ) : (
          <ListSection
            {...list}
            key="esperam"
            columns={waitingColumns}
            onOpen={(pendencia) => setTask({ action: 'aplicar', pendencia })}
            renderActions={(pendencia) => (
              <>
                <RowAction icon={Check} onClick={() => setTask({ action: 'aplicar', pendencia })}>
                  Aplicar
                </RowAction>
                <RowAction
                  icon={Trash2}
                  shortcut="x"
                  onClick={() => setTask({ action: 'descartar', pendencia })}
                >
                  Descartar
                </RowAction>
              </>
            )}
            empty={{
              title: texts.noneFound,
              text: 'Registros de visitas que foram excluídas, transferidas ou mudaram de cliente esperam aqui uma decisão.',
            }}
          />
        )}
      </Tabs>
      {task && (
        <Suspense>
          <DecisionDialogs task={task} onClose={() => setTask(undefined)} />
        </Suspense>
      )}
    </Page>
  )
}
