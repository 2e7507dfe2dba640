import Button from '@mui/material/Button'
import { Pencil, Plus, Power, PowerOff, Trash2 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { z } from 'zod'
import { clientesTexts as texts, listClientes } from '#contract/clientes.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { Filters, SwitchFilter } from '#web/ui/list/filters.tsx'
import { List } from '#web/ui/list/list.tsx'
import { directionParam, pageParam, switchParam, textParam, useListParams } from '#web/ui/list/params.ts'
import { countText } from '#web/ui/list/pager.tsx'
import { RowAction } from '#web/ui/list/row-action.tsx'
import { TextFilter } from '#web/ui/list/text-filter.tsx'
import { usePageInRange } from '#web/ui/list/page-in-range.ts'
import { useOnIntent } from '#web/ui/on-intent.ts'
import { Page } from '#web/ui/page.tsx'
import { useTask } from '#web/ui/task.ts'
import { clienteColumns } from './components/cliente-columns.tsx'
import type { ClienteTask } from './components/cliente-dialogs.tsx'
import { useClientes } from './queries.ts'

const loadDialogs = () => import('./components/cliente-dialogs.tsx')
const ClienteDialogs = lazy(loadDialogs)

const PAGE_SIZE = 6
const address = z.object({
  pagina: pageParam,
  ordenar: listClientes.query.shape.ordenar.unwrap().catch('nome'),
  direcao: directionParam,
  nome: textParam,
  inativos: switchParam,
  novo: switchParam,
})

export default function ClientesScreen() {
  const { values, isFiltered, change, look, sortBy, goTo, clear } = useListParams(address, ['novo'])
  const fresh: ClienteTask = { action: 'editar', cliente: undefined }
  const [task, setTask] = useTask<ClienteTask>(values.novo ? fresh : undefined)
  useOnIntent(loadDialogs)
  const { pagina, ordenar, direcao, nome, inativos } = values
  const clientes = useClientes({
    pagina: String(pagina),
    por_pagina: String(PAGE_SIZE),
    ordenar,
    direcao,
    ...(nome !== '' && { nome }),
    ...(!inativos && { inativos: 'false' }),
  })
  usePageInRange(clientes, pagina, PAGE_SIZE, goTo)
  const isEmpty = clientes.data?.total === 0
  const add = () => setTask(fresh)
  function onTask(next: ClienteTask | undefined) {
    setTask(next)
    look({ novo: false }, { replace: true })
  }

  return (
    <Page
      title="Clientes"
      actions={
        <Button variant="contained" startIcon={<Plus size={18} aria-hidden="true" />} onClick={add}>
          Novo Cliente
        </Button>
      }
    >
      <Filters
        count={countText(clientes.data, 'cliente', 'clientes')}
        onClear={isFiltered && !isEmpty ? clear : undefined}
      >
        <TextFilter label="Nome" value={nome} onChange={(text, options) => change({ nome: text }, options)} />
        <SwitchFilter label="Exibir Inativos" value={inativos} onChange={(on) => change({ inativos: on })} />
      </Filters>
      <List
        name="Clientes"
        source={clientes}
        columns={clienteColumns}
        rowKey={({ id }) => id}
        isDimmed={({ ativo }) => ativo === 'N'}
        page={pagina}
        pageSize={PAGE_SIZE}
        sort={{ column: ordenar, direction: direcao }}
        onPage={goTo}
        onSort={sortBy}
        onOpen={(cliente) => setTask({ action: 'editar', cliente })}
        renderActions={(cliente) => (
          <>
            <RowAction icon={Pencil} onClick={() => setTask({ action: 'editar', cliente })}>
              Editar
            </RowAction>
            <RowAction
              icon={cliente.ativo === 'S' ? PowerOff : Power}
              onClick={() => setTask({ action: 'ativo', cliente })}
            >
              {cliente.ativo === 'S' ? 'Desativar' : 'Reativar'}
            </RowAction>
            <RowAction icon={Trash2} onClick={() => setTask({ action: 'excluir', cliente })}>
              Excluir
            </RowAction>
          </>
        )}
        failureText={errorText}
        empty={{
          title: texts.noneFound,
          text: 'Cadastre o primeiro para agendar visitas e abrir chamados para ele.',
          action: (
            <Button variant="contained" onClick={add}>
              Cadastrar cliente
            </Button>
          ),
        }}
        onClearFilters={isFiltered ? clear : undefined}
      />
      {task && (
        <Suspense>
          <ClienteDialogs task={task} onTask={onTask} />
        </Suspense>
      )}
    </Page>
  )
}
