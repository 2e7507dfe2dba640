import Button from '@mui/material/Button'
import { Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { z } from 'zod'
import { listUsuarios, usuariosTexts as texts } from '#contract/usuarios.ts'
import { errorText } from '#web/platform/api/api-error.ts'
import { Filters, SwitchFilter } from '#web/ui/list/filters.tsx'
import { List } from '#web/ui/list/list.tsx'
import { usePageInRange } from '#web/ui/list/page-in-range.ts'
import { countText } from '#web/ui/list/pager.tsx'
import { directionParam, pageParam, switchParam, textParam, useListParams } from '#web/ui/list/params.ts'
import { TextFilter } from '#web/ui/list/text-filter.tsx'
import { useOnIntent } from '#web/ui/on-intent.ts'
import { Page } from '#web/ui/page.tsx'
import { useTask } from '#web/ui/task.ts'
import { UsuarioActions } from './components/usuario-actions.tsx'
import { usuarioColumns } from './components/usuario-columns.tsx'
import type { UsuarioTask } from './components/usuario-dialogs.tsx'
import { useUsuarios } from './queries.ts'

const loadDialogs = () => import('./components/usuario-dialogs.tsx')
const UsuarioDialogs = lazy(loadDialogs)

const PAGE_SIZE = 6
const address = z.object({
  pagina: pageParam,
  ordenar: listUsuarios.query.shape.ordenar.unwrap().catch('nome'),
  direcao: directionParam,
  nome: textParam,
  clientes: switchParam,
  inativos: switchParam,
  novo: switchParam,
})

export default function UsuariosScreen() {
  const { values, isFiltered, change, look, sortBy, goTo, clear } = useListParams(address, ['novo'])
  const fresh: UsuarioTask = { action: 'editar', usuario: undefined }
  const [task, setTask] = useTask<UsuarioTask>(values.novo ? fresh : undefined)
  useOnIntent(loadDialogs)
  const { pagina, ordenar, direcao, nome, clientes, inativos } = values
  const usuarios = useUsuarios({
    pagina: String(pagina),
    por_pagina: String(PAGE_SIZE),
    ordenar,
    direcao,
    ...(nome !== '' && { nome }),
    ...(!clientes && { clientes: 'false' }),
    ...(!inativos && { inativos: 'false' }),
  })
  usePageInRange(usuarios, pagina, PAGE_SIZE, goTo)
  const isEmpty = usuarios.data?.total === 0
  const add = () => setTask(fresh)
  function onTask(next: UsuarioTask | undefined) {
    setTask(next)
    look({ novo: false }, { replace: true })
  }

  return (
    <Page
      title="Usuários"
      actions={
        <Button variant="contained" startIcon={<Plus size={18} aria-hidden="true" />} onClick={add}>
          Novo Usuário
        </Button>
      }
    >
      <Filters
        count={countText(usuarios.data, 'usuário', 'usuários')}
        onClear={isFiltered && !isEmpty ? clear : undefined}
      >
        <TextFilter label="Nome" value={nome} onChange={(text, options) => change({ nome: text }, options)} />
        <SwitchFilter label="Exibir Clientes" value={clientes} onChange={(on) => change({ clientes: on })} />
        <SwitchFilter label="Exibir Inativos" value={inativos} onChange={(on) => change({ inativos: on })} />
      </Filters>
      <List
        name="Usuários"
        source={usuarios}
        columns={usuarioColumns}
        rowKey={({ id }) => id}
        isDimmed={({ ativo }) => ativo === 'N'}
        page={pagina}
        pageSize={PAGE_SIZE}
        sort={{ column: ordenar, direction: direcao }}
        onPage={goTo}
        onSort={sortBy}
        onOpen={(usuario) => setTask({ action: 'editar', usuario })}
        renderActions={(usuario) => <UsuarioActions usuario={usuario} onTask={setTask} />}
        failureText={errorText}
        empty={{
          title: texts.noneFound,
          text: 'Cadastre as pessoas que vão usar o sistema.',
          action: (
            <Button variant="contained" onClick={add}>
              Cadastrar usuário
            </Button>
          ),
        }}
        onClearFilters={isFiltered ? clear : undefined}
      />
      {task && (
        <Suspense>
          <UsuarioDialogs task={task} onTask={onTask} />
        </Suspense>
      )}
    </Page>
  )
}
