import { type QueryClient, useQuery } from '@tanstack/react-query'
import { Check, Trash2 } from 'lucide-react'
import { lazy } from 'react'
import type { PendenciaCampo } from '#contract/campo.ts'
import {
  campoTexts as texts,
  nameOfRegistro,
  pendenciasSorts,
  textosPendencia,
} from '#contract/campo-texts.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import type { Arrival } from '#web/platform/browser/arrival.ts'
import { formatDateTime } from '#web/platform/time/dates.ts'
import { useTask } from '#web/ui/dialogs/task.ts'
import type { RowsProps } from '#web/ui/list/columns.ts'
import { given } from '#web/ui/list/given.ts'
import { ListPage } from '#web/ui/list/list-page.tsx'
import {
  choiceParam,
  directionParam,
  pageParam,
  readAddress,
  useListParams,
  type ValuesOf,
} from '#web/ui/list/params.ts'
import { RowAction } from '#web/ui/list/row-action.tsx'
import { useOnIntent } from '#web/ui/page/on-intent.ts'
import type { PendenciaTask } from './components/decision-dialogs.tsx'
import { textOfRegistro } from './components/registro-words.ts'
import { pendenciasQuery } from './queries.ts'

const loadDialogs = () => import('./components/decision-dialogs.tsx')
const DecisionDialogs = lazy(loadDialogs)

const PAGE_SIZE = 10
const address = {
  pagina: pageParam,
  ordenar: choiceParam(pendenciasSorts, 'recebido_em'),
  direcao: directionParam('asc'),
} as const

const columns: RowsProps<PendenciaCampo>['columns'] = [
  {
    header: 'Registro',
    cell: (row) => [nameOfRegistro(row.tipo), textOfRegistro(row)].filter(Boolean).join(' · '),
  },
  { header: 'Quem', cell: ({ nome_usuario }) => nome_usuario },
  { header: 'Cliente', cell: ({ nome_cliente }) => nome_cliente },
  { header: 'Aconteceu', cell: ({ corrigido_em }) => formatDateTime(corrigido_em) },
  { header: 'Recebido', sort: 'recebido_em', cell: ({ recebido_em }) => formatDateTime(recebido_em) },
  { header: 'Por quê', cell: ({ causa }) => textosPendencia[causa].split('. ')[0] },
]

const rowsOf = (values: ValuesOf<typeof address>) =>
  pendenciasQuery(given({ ...values, por_pagina: PAGE_SIZE }))

export const ask = (client: QueryClient, { search }: Arrival) =>
  client.prefetchQuery(rowsOf(readAddress(address, search)))

export default function PendenciasScreen() {
  const params = useListParams(address)
  const [task, setTask] = useTask<PendenciaTask>()
  useOnIntent(loadDialogs)
  const pendencias = useQuery(rowsOf(params.values))

  return (
    <ListPage
      name="Pendências de campo"
      params={params}
      source={pendencias}
      sizes={[PAGE_SIZE]}
      counted={['pendência', 'pendências']}
      filters={null}
      columns={columns}
      rowKey={({ id }) => id}
      onOpen={(pendencia) => setTask({ action: 'aplicar', pendencia })}
      renderActions={(pendencia) => (
        <>
          <RowAction icon={Check} onClick={() => setTask({ action: 'aplicar', pendencia })}>
            Aplicar
          </RowAction>
          <RowAction icon={Trash2} shortcut="x" onClick={() => setTask({ action: 'descartar', pendencia })}>
            Descartar
          </RowAction>
        </>
      )}
      failureText={errorText}
      empty={{
        title: texts.noneFound,
        text: 'Registros de visitas que foram excluídas, transferidas ou mudaram de cliente esperam aqui uma decisão.',
      }}
      dialog={task && <DecisionDialogs task={task} onClose={() => setTask(undefined)} />}
    />
  )
}
