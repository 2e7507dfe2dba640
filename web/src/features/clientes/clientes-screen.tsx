import { type QueryClient, useQuery } from '@tanstack/react-query'
import { Pencil, Power, PowerOff, Trash2 } from 'lucide-react'
import { lazy } from 'react'
import { useNavigate } from 'react-router'
import { clientesSorts, clientesTexts as texts } from '#contract/clientes-texts.ts'
import type { Cliente } from '#contract/clientes.ts'
import { rowLink } from '#web/domain/nouns.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import type { Arrival } from '#web/platform/browser/arrival.ts'
import { SwitchFilter } from '#web/ui/list/filters.tsx'
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
import { clienteColumns } from './components/cliente-columns.tsx'
import type { ClienteTask } from './components/cliente-dialogs.tsx'
import { clientesQuery } from './queries.ts'

const loadDialogs = () => import('./components/cliente-dialogs.tsx')
const ClienteDialogs = lazy(loadDialogs)

const PAGE_SIZE = 6
const address = {
  pagina: pageParam,
  ordenar: choiceParam(clientesSorts, 'nome'),
  direcao: directionParam('asc'),
  nome: textParam,
  inativos: switchParam,
  novo: switchParam,
} as const

const rowsOf = ({ pagina, ordenar, direcao, nome, inativos }: ValuesOf<typeof address>) =>
  clientesQuery({
    ...given({ pagina, por_pagina: PAGE_SIZE, ordenar, direcao, nome }),
    ...(!inativos && { inativos: 'false' }),
  })

export const ask = (client: QueryClient, { search }: Arrival) =>
  client.prefetchQuery(rowsOf(readAddress(address, search)))

const linkOf = ({ id }: Cliente) => ({ to: rowLink('admin', 'clientes', id), state: undefined })

export default function ClientesScreen() {
  const navigate = useNavigate()
  const params = useListParams(address, ['novo'])
  const { values, change } = params
  const { nome, inativos } = values
  const fresh: ClienteTask = { action: 'editar', cliente: undefined }
  const { task, setTask, add, onTask } = useListTask<ClienteTask>(params, fresh)
  useOnIntent(loadDialogs)
  const clientes = useQuery(rowsOf(values))

  return (
    <ListPage
      name="Clientes"
      params={params}
      source={clientes}
      sizes={[PAGE_SIZE]}
      counted={['cliente', 'clientes']}
      add={{ text: 'Novo Cliente', first: 'Cadastrar cliente', onAdd: add }}
      filters={
        <>
          <TextFilter label="Nome" value={nome} onChange={(text, how) => change({ nome: text }, how)} />
          <SwitchFilter
            label="Exibir Inativos"
            value={inativos}
            onChange={(on) => change({ inativos: on })}
          />
        </>
      }
      columns={clienteColumns}
      rowKey={({ id }) => id}
      isDimmed={({ ativo }) => ativo === 'N'}
      linkOf={linkOf}
      onOpen={(cliente) => void navigate(linkOf(cliente).to)}
      renderActions={(cliente) => (
        <>
          <RowAction icon={Pencil} shortcut="e" onClick={() => setTask({ action: 'editar', cliente })}>
            Editar
          </RowAction>
          <RowAction
            icon={cliente.ativo === 'S' ? PowerOff : Power}
            onClick={() => setTask({ action: 'ativo', cliente })}
          >
            {cliente.ativo === 'S' ? 'Desativar' : 'Reativar'}
          </RowAction>
          <RowAction icon={Trash2} shortcut="x" onClick={() => setTask({ action: 'excluir', cliente })}>
            Excluir
          </RowAction>
        </>
      )}
      failureText={errorText}
      empty={{
        title: texts.noneFound,
        text: 'Cadastre o primeiro para agendar visitas e abrir chamados para ele.',
      }}
      dialog={task && <ClienteDialogs task={task} onTask={onTask} />}
    />
  )
}
